import { describe, expect, test } from 'vitest'
import { PAGES } from '#app/generated/pages.ts'
import { definePage, type PageArgs, type SignedInArgs } from '#app/lib/define-page.ts'
import { forAll, forSignedIn, forVisitors } from '#app/shell/page-guard.server.ts'
import { readPage } from '../../../scripts/lists/read-pages.ts'

const FILE = 'app/features/wells/well.page.tsx'
const written = (options: string) => `import type { loader } from './well.server.ts'
export const page = definePage<typeof loader>({ ${options}, title: () => 'Well', View: WellPage })`

describe('a page that is defined once', () => {
  test.each([
    ['/app/gov/wells/:id', '', 'signed-in'],
    ['/pub/wells/:key', '', 'visitors'],
    ['/:area/wells', '', 'all'],
    ['/print/wells/:id', ", guard: 'signed-in'", 'signed-in'],
    ['/app/well-file/:id', ", guard: 'api'", 'all'],
  ])('at %s%s is for: %s', (at, more, guard) => {
    expect(readPage(FILE, written(`at: '${at}'${more}`))).toMatchObject({
      guard,
      hydrates: false,
      isKept: false,
      loader: { name: 'loader', from: '#app/features/wells/well.server.ts' },
    })
  })

  test('names its address as it is, and addresses of one guard alone', () => {
    expect(() => readPage(FILE, written('at: WELLS'))).toThrow('written out')
    expect(() => readPage(FILE, written("at: ['/app/wells', '/pub/wells']"))).toThrow('guards')
  })

  test('gives a viewer only where somebody is signed in', () => {
    const wants = ({ viewer }: SignedInArgs) => viewer.id
    forSignedIn(wants)
    // @ts-expect-error whoever comes may open it
    forAll(wants)
    // @ts-expect-error visitors are nobody
    forVisitors(wants)
    type Load = (args: PageArgs) => Promise<{ depth: number }>
    const shows = (View: (props: { view: { depth: string } }) => null) =>
      // @ts-expect-error the loader answers a number
      definePage<Load>({ at: '/pub/wells', title: () => 'Well', View })
    expect(shows).toBeTypeOf('function')
  })

  test('below /app leaves who may open it to the API only where there is no page', () => {
    const open = PAGES.filter(({ at, guard }) => at[0].startsWith('/app/') && guard !== 'signed-in')
    expect(open.length).toBeGreaterThan(5)
    const pages = open.filter(({ kind }) => kind === 'page').map(({ file }) => file)
    // Its loader asks by itself; whoever presses is signed out, with a session or without.
    expect(pages).toEqual(['app/shell/signed-in/logout.page.tsx'])
  })
})
