import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { costOf, moreOf } from '#server/guard/costs.ts'
import { createFewAtOnce } from '#server/guard/few-at-once.ts'

const EXPORT = 'http://portal/api/Anon/PublicInquiry/Export/permits/csv'

test('a read costs by what it takes: an export, a contract and a large page more than a record', () => {
  expect(costOf('http://portal/pub/permits')).toBe(1)
  expect(costOf('http://portal/api/Anon/Permit/Get/7')).toBe(1)
  expect(costOf(EXPORT)).toBe(40)
  expect(costOf('http://portal/pub/pub-rcd/permits.csv')).toBe(40)
  expect(costOf('http://portal/api/openapi.json')).toBe(10)
  expect(costOf('http://portal/api/ogc/collections/sites/items?limit=10')).toBe(1)
  expect(costOf('http://portal/api/ogc/collections/sites/items?limit=10000')).toBe(41)
  expect(costOf('http://portal/api/ogc/collections/sites/items?limit=1e99')).toBe(41)
  expect([moreOf('application/pdf', 1), moreOf('text/csv; charset=utf-8', 40)]).toEqual([19, 0])
})

test('one address uses up its reads with thirty exports', async () => {
  vi.stubEnv('READS_PER_MINUTE', '1200')
  const { createLimiter } = await import('#server/guard/limiter.ts')
  const app = new Hono().use(createLimiter()).all('*', (c) => c.text('a'))
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) statuses.push((await app.request(EXPORT)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  const refused = await app.request('http://portal/pub/permits')
  expect(refused.status).toBe(429)
  expect(await refused.text()).toMatch(/^Too many requests. Wait \d+ seconds?, then try again\.$/)
})

/** A portal whose exports go on until they are told to end. */
function portal() {
  const making: { who: string; end: () => void }[] = []
  const app = new Hono().use(createFewAtOnce((c) => c.req.header('x-from') ?? '')).all('*', (c) => {
    const who = c.req.header('x-from') ?? ''
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        making.push({ who, end: () => controller.close() })
      },
    })
    return c.body(body)
  })
  const ask = (who: string, init: RequestInit = {}, url = EXPORT) =>
    app.request(url, { ...init, headers: { 'x-from': who } })
  return { ask, making, names: () => making.map((one) => one.who) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

test('few exports are made at once, in turn by address, and each holds its place to its last byte', async () => {
  const { ask, making, names } = portal()
  const all = ['a', 'a', 'a', 'a', 'b', 'c', 'd'].map((who) => ask(who))
  await settled()
  expect(names()).toEqual(['a', 'a', 'b', 'c'])
  making[0]?.end()
  await (await all[0])?.text()
  await settled()
  expect(names()).toEqual(['a', 'a', 'b', 'c', 'a'])
  making[2]?.end()
  await (await all[4])?.text()
  await settled()
  // Address a has its two; the next place is that of d.
  expect(names().at(-1)).toBe('d')
})

test('past the bound one is told in words when to come again, and cheap reads go on', async () => {
  const { ask } = portal()
  const waiting = Array.from({ length: 8 }, () => ask('a'))
  await settled()
  const refused = await ask('a')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY', msg: expect.any(String) })
  expect((await ask('a', {}, 'http://portal/pub/permits')).status).toBe(200)
  expect(waiting).toHaveLength(8)
})

test('a reader who has gone waits no more', async () => {
  const { ask, making, names } = portal()
  const first = [ask('a'), ask('a')]
  const gone = new AbortController()
  const left = ask('a', { signal: gone.signal })
  const third = ask('a')
  await settled()
  gone.abort()
  expect((await left).status).toBe(503)
  making[0]?.end()
  await (await first[0])?.text()
  await settled()
  expect(names()).toHaveLength(3)
  expect((await third).status).toBe(200)
})
