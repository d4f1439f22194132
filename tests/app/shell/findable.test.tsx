import { parse } from 'node-html-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import routeTable from '#app/routes.ts'
import { FINDABLE_PAGES } from '#app/shell/findable/findable-pages.server.ts'
import { findableAt } from '#app/shell/findable/findable.server.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage } from '#tests/support/page.tsx'
import { wholePages, type WholeRoute } from '#tests/support/whole-pages.ts'
import { useWorld } from '#tests/support/world.ts'
import { inLanguage } from '#words/server.ts'

type Entry = { id?: string; path?: string; index?: boolean; file: string; children?: Entry[] }

const world = useWorld()
const ORIGIN = 'https://records.example.gov'
const AREA = 'shell/area.route.tsx'
const table = routeTable as Entry[]
/** Pages of the two halves, by their path without the area. */
const pages = flat(table.find(({ file }) => file === AREA)?.children ?? []).filter(
  ({ file, path }) => file.endsWith('.tsx') && path !== '*',
)
const described = FINDABLE_PAGES.map(({ path }) => path)

/** Public pages that lead on from others, hold what one visitor typed, or say nothing that is to be found. */
const NOT_FOUND = new Set([
  'x/:status',
  'display',
  'practice',
  'search',
  'watch',
  'pub-rcd/history/:kind/:id',
  'pub-rcd/invoice/payment/:subRid',
  'pub-rcd/:variant/event/resume',
  'register/confirm',
  'payment-receipt',
  'lead/photo/:line',
])

let open: Awaited<ReturnType<typeof wholePages>>

beforeAll(async () => {
  const shown = pages.filter(
    ({ path, index }) =>
      !index && (described.includes(path) || path === 'start/:task' || NOT_FOUND.has(path)),
  )
  open = await wholePages([
    ['root', null, '', 'root.tsx'],
    ['shell/area.route', 'root', ':area', AREA],
    ...shown.map(({ path, file }): WholeRoute => [file + path, 'shell/area.route', path, file]),
    [
      'account',
      'shell/area.route',
      'account',
      'generated/routes/features/accounts/account/account.tsx',
    ],
    ['unknown', 'shell/area.route', '*', 'shell/unknown.route.tsx'],
  ])
})

/** What the head of a page says to those who find it. */
async function headOf(address: string, cookie?: string) {
  const answer = await open(world, address, cookie ? { cookie } : {})
  const head = parse(await answer.text()).querySelector('head')
  const says = (selector: string, name: string) =>
    head?.querySelectorAll(selector).map((each) => each.getAttribute(name))
  return {
    status: answer.status,
    title: head?.querySelector('title')?.text,
    description: says('meta[name="description"]', 'content'),
    canonical: says('link[rel="canonical"]', 'href'),
    robots: says('meta[name="robots"]', 'content'),
    shared: Object.fromEntries(
      (head?.querySelectorAll('meta[property]') ?? []).map((each) => [
        each.getAttribute('property'),
        each.getAttribute('content'),
      ]),
    ),
  }
}

const UNFOUND = { description: [], canonical: [], robots: ['noindex'], shared: {} }

describe('who finds or shares a public page is told what it is', () => {
  const fixed = described.filter((path) => !path.includes(':'))

  test.each(fixed)('%s', async (path) => {
    const { status, title, description, canonical, robots, shared } = await headOf(`/pub/${path}`)
    expect({ status, canonical, robots }).toEqual({
      ...{ status: 200, robots: [] },
      canonical: [`${ORIGIN}/pub/${path}`],
    })
    expect(description).toEqual([expect.stringMatching(/^[^{}]{20,160}\.$/)])
    expect(shared).toEqual({
      'og:title': title,
      'og:description': description?.[0],
      'og:type': 'website',
      'og:url': canonical?.[0],
      'og:site_name': 'Department of Environmental Protection',
      'og:image': `${ORIGIN}/share.png`,
      'og:locale': 'en_US',
    })
    const inSpanish = await inLanguage('es', () => headOf(`/pub/${path}`))
    expect(inSpanish.description).not.toEqual(description)
    expect(inSpanish.canonical).toEqual(canonical)
  })

  test('a record is named in its sentence, at its own address whatever tab is open', async () => {
    // Signs that mean something where text is put in the place of text are signs of the number.
    const id = await makePermit(world.db, { number: 'A-$&-1' })
    const at = `/pub/pub-rcd/permits/review/7/${id}`
    const page = await headOf(`${at}?tab=documents`)
    expect(page.canonical).toEqual([ORIGIN + at])
    expect(page.title).toMatch(/\S/)
    expect(page.description).toEqual([
      `${page.title}: status, dates, site and documents as public record.`,
    ])
  })

  test('every page that opens without an account says what it is, or is named as not to be found', async () => {
    const open = []
    for (const { path } of pages) {
      if (path.includes(':') || described.includes(path) || NOT_FOUND.has(path)) continue
      const { status, html } = await openPage(world, `/pub/${path}`)
      if (status === 200 && html !== '') open.push(path)
    }
    expect(open).toEqual([])
    const known = new Set([...pages.map(({ path }) => path), 'x/:status'])
    const all = [...described, ...NOT_FOUND].filter((path) => !/^start\/[\w-]+$/.test(path))
    expect(all.filter((path) => !known.has(path))).toEqual([])
  })

  test.each([
    '/pub/display',
    '/pub/watch?record=x',
    '/pub/no/such-page',
    '/pub/pub-rcd/site/review/1',
  ])('nothing is said of %s, and it is in no search engine', async (address) => {
    expect(await headOf(address)).toMatchObject(UNFOUND)
  })

  test('nor of any page of somebody who is signed in', async () => {
    const { cookie } = await makeMyAccount(world.db)
    for (const address of ['/app/account', '/app/pub-rcd/permits', '/app/help'])
      expect(await headOf(address, cookie)).toMatchObject({ status: 200, ...UNFOUND })
  })
})

describe('a search has one address for the same criteria', () => {
  const addressOf = (query: string) =>
    findableAt(`${ORIGIN}/pub/pub-rcd/permits${query}`, ORIGIN)?.address

  test.each([
    ['?type=9&term=mill&status=2&status=1', '?term=mill&status=1&status=2&type=9'],
    ['?term=mill&page=3&size=50&view=map&bbox=1,2,3,4&sort=site&site=7&lang=es', '?term=mill'],
    ['?term=+&type=&status=1&status=1&other=x', '?status=1'],
    ['?term=', ''],
  ])('%s', (asked, said) => {
    expect(addressOf(asked)).toBe(`${ORIGIN}/pub/pub-rcd/permits${said}`)
  })

  test('and every step of a report has that of the report', () => {
    for (const step of ['', '/location', '/'])
      expect(findableAt(`${ORIGIN}/pub/pub-rcd/default/event${step}`, ORIGIN)?.address).toBe(
        `${ORIGIN}/pub/pub-rcd/default/event`,
      )
  })
})

function flat(entries: Entry[], before = ''): { path: string; file: string; index: boolean }[] {
  return entries.flatMap(({ path = '', file, index = false, children }) =>
    children ? flat(children, before + path) : [{ path: before + path, file, index }],
  )
}
