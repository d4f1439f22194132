import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_CLOCK } from '#api/above/seeds/seed.ts'
import { crawl, crawlAs } from '#tests/support/offers/crawl.ts'
import { isDrill } from '#tests/support/suite/runs.ts'
import { openDemonstration, type Demonstration } from '#tests/support/suite/demonstration.ts'

let opened: Demonstration
beforeAll(async () => {
  opened = await openDemonstration()
})
afterAll(() => opened.close())

/** Each kind of account, and of the staff who may do most. */
const PEOPLE = ['owner', 'new.owner', 'consultant', 'licensee', 'cpp', 'supplier', 'staff']
const ALL = [...PEOPLE, 'public', 'readonly', 'finance', 'dw', 'cpp.second', 'cpp.buyer']
/** The drill goes further, and opens more of each shape of address: other records stand in other states. */
const BOUNDS = isDrill ? { depth: 4, perShape: 4 } : { depth: 2, perShape: 1 }
const WALKERS = isDrill ? ALL : PEOPLE

test('every link that people of each kind reach from dashboard and menu opens', async () => {
  const crawled = await crawlAs(opened, WALKERS, { now: DEFAULT_CLOCK, ...BOUNDS })
  const faults = [...crawled].flatMap(([person, told]) =>
    told.faults.map((fault) => `${person}: ${fault}`),
  )
  expect(faults).toEqual([])
  for (const { opened: pages } of crawled.values()) expect(pages).toBeGreaterThan(10)
})

const page = (html: string, status = 200, location: string | null = null) => ({
  ...{ status, location, html, dom: parse(html), text: '', cookies: [], headers: {} },
})

test('a link that leads nowhere is found on the first page and on the next, and behind a redirect', async () => {
  const pages: Record<string, ReturnType<typeof page>> = {
    '/app/dashboard': page(
      '<a href="/app/gone">A</a><a href="/app/list">B</a><a href="/app/moved">C</a>',
    ),
    '/app/list': page('<a href="/app/record/1">1</a>'),
    '/app/moved': page('', 302, '/app/refused'),
    '/app/record/1': page('', 403),
    '/app/refused': page('', 500),
  }
  const told = await crawl(async (address) => pages[address] ?? page('', 404), {
    ...{ depth: 2, perShape: 1, ofVisitors: new Set<string>() },
  })
  expect(told.faults).toEqual([
    '/app/dashboard leads to /app/gone: 404',
    '/app/list leads to /app/record/1: 403',
    '/app/moved leads to /app/refused: 500',
  ])
})
