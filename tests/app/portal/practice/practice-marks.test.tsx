import { parse } from 'node-html-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PracticeSite } from '#app/lib/page-context.ts'
import { inLanguage } from '#words/server.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { testPractice } from '#tests/support/practice.ts'
import { wholePages } from '#tests/support/whole-pages.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** The frame of every page, and one page of each kind: public, signed in, said in place of a page, printed. */
const ROUTES = [
  ['root', null, '', 'root.tsx'],
  ['status', 'root', 'x/:status', 'shell/status.route.tsx'],
  ['print', 'root', 'print/evt-report', 'generated/routes/features/events/paper/print-report.tsx'],
  ['shell/area.route', 'root', ':area', 'shell/area.route.tsx'],
  ['privacy', 'shell/area.route', 'privacy', 'generated/routes/features/portal/about/privacy.tsx'],
  [
    'desk',
    'shell/area.route',
    'gov/inbox',
    'generated/routes/features/review/review-desk/inbox.tsx',
  ],
  ['people', 'shell/area.route', 'gov/people', 'generated/routes/features/portal/people/list.tsx'],
  ['home', 'shell/area.route', 'pub-rcd/home', 'generated/routes/features/records/home/home.tsx'],
  ['unknown', 'shell/area.route', '*', 'shell/unknown.route.tsx'],
] as const

let handle: Awaited<ReturnType<typeof wholePages>>

beforeAll(async () => {
  handle = await wholePages(ROUTES)
})

type Asking = { practice?: PracticeSite; cookie?: string }

async function open(address: string, asking: Asking = {}) {
  const answer = await handle(world, address, asking)
  const dom = parse(await answer.text())
  return {
    status: answer.status,
    title: dom.querySelector('title')?.text,
    skipLinks: dom.querySelectorAll('a[href="#main"]').length,
    // After the link that skips it, and before all else.
    banner: dom.querySelector('body > a:first-child + aside')?.structuredText.replace(/\s+/g, ' '),
    isMarked: dom.querySelectorAll('[data-practice]').length === 1,
  }
}

const BANNER =
  'Practice site. People and what they file are made up, no payment is real, and nothing reaches the agency. Each day at 4:00 a.m. everything is emptied. How to practice'

describe('every page of a practice site says first that it is one', () => {
  test.each([
    ['/pub/privacy', 200],
    ['/pub/pub-rcd/home', 200],
    ['/pub/no/such-page', 404],
    ['/no-such-area', 404],
    ['/x/404', 404],
    ['/print/evt-report', 403],
  ])('%s', async (address, status) => {
    const page = await open(address, { practice: testPractice() })
    expect(page).toMatchObject({ status, isMarked: true, banner: BANNER, skipLinks: 1 })
    expect(page.title).toMatch(/^Practice: \S/)
  })

  test('also when signed in, and where a page is denied', async () => {
    const { cookie } = await makeReviewer(world.db)
    const practice = testPractice()
    expect(await open('/app/gov/inbox', { practice, cookie })).toMatchObject({
      ...{ status: 200, isMarked: true, banner: BANNER },
      title: expect.stringMatching(/^Practice: \S/),
    })
    expect(await open('/app/gov/people', { practice, cookie })).toMatchObject({
      ...{ status: 403, isMarked: true, banner: BANNER },
    })
  })

  test('with its own time, and in Spanish', async () => {
    const practice = testPractice({ PRACTICE_RESET_AT: '23:30' })
    expect((await open('/pub/privacy', { practice })).banner).toContain('Each day at 11:30 p.m.')
    const page = await inLanguage('es', () => open('/pub/privacy', { practice }))
    expect(page.banner).toContain('Sitio de práctica. Las personas y lo que presentan')
    expect(page.title).toBe('Práctica: Privacidad')
  })

  test('and no page of any other portal does', async () => {
    for (const address of ['/pub/privacy', '/pub/no/such-page', '/x/404'])
      expect(await open(address)).toMatchObject({ isMarked: false, skipLinks: 1 })
    expect((await open('/pub/privacy')).title).toBe('Privacy')
  })
})
