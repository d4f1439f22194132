import { describe, expect, test } from 'vitest'
import { inLanguage } from '#words/server.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { as } from '#tests/support/shell-pages.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

describe('the search box of every page', () => {
  test('finds permits and sites by one word, and leads to the search of each kind', async () => {
    const siteId = await makeSite(world.db, { name: 'Tallgrass Mill' })
    const id = await makePermit(world.db, { number: 'TG-1', site_id: siteId })
    const { dom } = await openPage(world, '/pub/search?q=tallgrass')
    expect(wordsOf(dom.querySelector('h1'))).toBe('Search for “tallgrass”')
    const links = dom
      .querySelectorAll('main section a')
      .map((link) => [wordsOf(link), link.getAttribute('href')])
    expect(links).toEqual([
      ['All 1 site', '/pub/pub-rcd/sites?term=tallgrass'],
      ['Tallgrass Mill', `/pub/pub-rcd/site/review/${siteId}`],
      ['All 1 permit', '/pub/pub-rcd/permits?term=tallgrass'],
      ['TG-1', `/pub/pub-rcd/permits/review/7/${id}`],
    ])
  })

  test('says so where nothing is found, keeps what was typed, and asks nothing without a word', async () => {
    const none = await openPage(world, '/pub/search?q=%22zz%3C')
    expect(none.text).toContain('No result found.')
    expect(none.dom.querySelector('main input[name=q]')?.getAttribute('value')).toBe('"zz<')
    const calls = world.restCalls.length
    const empty = await openPage(world, '/pub/search?q=+')
    expect([empty.status, wordsOf(empty.dom.querySelector('h1'))]).toEqual([200, 'Search'])
    expect(world.restCalls.slice(calls).filter((call) => /Search|List/.test(call))).toEqual([])
    expect(empty.text).not.toContain('No result found.')
  })

  test('is in the bar of a visitor and of a user, and not where the page has a larger one', async () => {
    const { cookie } = await as(world, { kind: 'consultant' })
    const boxOf = async (path: string, who: { cookie?: string } = {}) =>
      (await openPage(world, path, who)).dom
        .querySelector('header [role=search] form')
        ?.getAttribute('action')
    expect(await boxOf('/pub/pub-rcd/permits')).toBe('/pub/search')
    expect(await boxOf('/app/dashboard', { cookie })).toBe('/app/search')
    for (const path of ['/pub/pub-rcd/home', '/pub/search'])
      expect(await boxOf(path)).toBe(undefined)
  })

  test('leads a user to the same results under /app, and a visitor back to /pub', async () => {
    const { cookie } = await as(world, { kind: 'consultant' })
    expect((await openPage(world, '/pub/search?q=mill', { cookie })).location).toBe(
      '/app/search?q=mill',
    )
    expect((await openPage(world, '/app/search?q=mill')).location).toBe('/pub/search?q=mill')
  })

  test('is Spanish where the page is', async () => {
    await makeSite(world.db, { name: 'Encino Works' })
    const { text } = await inLanguage('es', () => openPage(world, '/pub/search?q=encino'))
    expect(text).toContain('Búsqueda de «encino»')
  })
})
