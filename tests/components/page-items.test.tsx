import { describe, expect, test } from 'vitest'
import { pageItems } from '#app/components/search/page-items.ts'
import { Paginator, rangeWords } from '#app/components/search/paginator.tsx'
import { markup, words } from './render.tsx'

const hrefOf = (page: number): string => `/pub?page=${page}`

describe('paginator', () => {
  test.each([
    [1, 0, []],
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 32, [1, 2, 3, 'gap', 32]],
    [2, 32, [1, 2, 3, 'gap', 32]],
    [4, 32, [1, 2, 3, 4, 5, 'gap', 32]],
    [5, 32, [1, 'gap', 4, 5, 6, 'gap', 32]],
    [29, 32, [1, 'gap', 28, 29, 30, 31, 32]],
    [32, 32, [1, 'gap', 30, 31, 32]],
    [99, 3, [1, 2, 3]],
  ])('page %i of %i shows %j', (page, pageCount, items) => {
    expect(pageItems(page, pageCount)).toEqual(items)
  })

  test('it says which rows are shown', () => {
    expect(rangeWords(1, 10, 313)).toBe('1 to 10 of 313')
    expect(rangeWords(32, 10, 1313)).toBe('311 to 320 of 1,313')
    expect(rangeWords(1, 10, 0)).toBe('0 of 0')
  })

  test('pages are links, so it works without script [S2-PLC-02]', () => {
    const html = markup(<Paginator page={2} pageSize={10} total={313} hrefOf={hrefOf} />)
    expect(html).toContain('href="/pub?page=1"')
    expect(html).toMatch(/href="\/pub\?page=2"[^>]*aria-current="page"/)
    expect(html).toContain('href="/pub?page=32"')
    expect(html).toContain('Next')
  })

  test('one page needs no paginator', () => {
    expect(markup(<Paginator page={1} pageSize={10} total={10} hrefOf={hrefOf} />)).toBe('')
  })

  test('rows per page stay within reach when they hide rows', () => {
    const sizes = [10, 25].map((size) => ({ size, href: `/pub?size=${size}` }))
    const element = <Paginator page={1} pageSize={25} total={20} hrefOf={hrefOf} sizes={sizes} />
    expect(words(element)).toContain('Rows per page: 10')
    expect(markup(element)).not.toContain('Page 1')
  })
})
