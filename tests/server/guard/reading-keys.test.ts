import { Hono } from 'hono'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createReadingKeys, readingKeyOf, type AskKey } from '#server/guard/reading-keys.ts'

const KEY = 'hwr_of-this-file'

let now = new Date('2026-11-25T12:00:00Z')
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}
let told: [key: string, calls: number, refused: number][] = []
let answer: boolean | null | Error = true
const ask: AskKey = (key, { calls, refused }) => {
  told.push([key, calls, refused])
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
}
beforeEach(() => {
  told = []
  answer = true
})
const make = () => createReadingKeys(ask, () => now)

describe('keys for reading', () => {
  test('are asked about once a minute, however many calls come at once, and what was read is told', async () => {
    const keys = make()
    const all = await Promise.all(Array.from({ length: 20 }, () => keys.isGood(KEY, '192.0.2.1')))
    expect([new Set(all), told]).toEqual([new Set([true]), [[KEY, 0, 0]]])
    for (let n = 0; n < 7; n += 1) keys.note(KEY, { isRefused: n > 4 })
    expect(await keys.isGood(KEY, '192.0.2.1')).toBe(true)
    expect(told).toHaveLength(1)
    pass(61)
    await keys.isGood(KEY, '192.0.2.1')
    expect(told.at(-1)).toEqual([KEY, 7, 2])
    // Told once.
    pass(61)
    await keys.isGood(KEY, '192.0.2.1')
    expect(told.at(-1)).toEqual([KEY, 0, 0])
  })

  test('that are withdrawn stop within a minute', async () => {
    const keys = make()
    await keys.isGood(KEY, '192.0.2.1')
    answer = false
    expect(await keys.isGood(KEY, '192.0.2.1')).toBe(true)
    pass(60)
    expect(await keys.isGood(KEY, '192.0.2.1')).toBe(false)
    expect(keys.isKnown(KEY)).toBe(false)
  })

  test.each([
    ['say nothing', null],
    ['fail', new Error('down')],
  ])('go on counting while the records %s, and no call is lost', async (_, fault) => {
    const keys = make()
    answer = fault
    expect(await keys.isGood(KEY, '192.0.2.1')).toBeNull()
    answer = true
    await keys.isGood(KEY, '192.0.2.1')
    keys.note(KEY, { isRefused: false })
    answer = fault
    pass(61)
    expect(await keys.isGood(KEY, '192.0.2.1')).toBe(true)
    answer = true
    await keys.isGood(KEY, '192.0.2.1')
    expect(told.at(-1)).toEqual([KEY, 1, 0])
  })

  test('are told of when nothing more is read with them, and at the end', async () => {
    const keys = make()
    await keys.isGood(KEY, '192.0.2.1')
    keys.note(KEY, { isRefused: false })
    await keys.tellAll()
    expect(told).toHaveLength(1)
    pass(60)
    await keys.tellAll()
    expect(told.at(-1)).toEqual([KEY, 1, 0])
    pass(60)
    await keys.tellAll()
    expect([told.length, keys.isKnown(KEY)]).toEqual([2, false])
    await keys.isGood(KEY, '192.0.2.1')
    keys.note(KEY, { isRefused: false })
    await keys.tellAll({ atEnd: true })
    expect(told.at(-1)).toEqual([KEY, 1, 0])
  })

  test('are the ones that begin like it; the header of others is not ours', () => {
    expect(readingKeyOf(`bearer  ${KEY}`)).toBe(KEY)
    for (const header of [undefined, '', 'Bearer hwt_x', 'Basic aHdyXzE6eA==', 'Bearer'])
      expect(readingKeyOf(header)).toBeNull()
  })
})

describe('the limit of calls', () => {
  async function portal() {
    vi.stubEnv('READS_PER_MINUTE', '2')
    vi.stubEnv('READS_PER_MINUTE_WITH_KEY', '4')
    vi.resetModules()
    const { createLimiter } = await import('#server/guard/limiter.ts')
    const keys = make()
    const app = new Hono().use(createLimiter(keys)).get('*', (c) => c.text('ok'))
    return { keys, call: (headers = {}, path = '/api/x') => app.request(path, { headers }) }
  }
  const withKey = { authorization: `Bearer ${KEY}` }

  test('is higher with a key, which says how much is left and when to come again', async () => {
    const { keys, call } = await portal()
    const first = await call(withKey)
    expect([
      first.status,
      first.headers.get('ratelimit-limit'),
      first.headers.get('ratelimit-remaining'),
      first.headers.get('ratelimit-reset'),
    ]).toEqual([200, '4', '3', '60'])
    for (let n = 0; n < 3; n += 1) expect((await call(withKey)).status).toBe(200)
    const refused = await call(withKey)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      code: 'TOO_MANY',
      msg: expect.stringMatching(/Wait \d+ second/),
    })
    await keys.tellAll({ atEnd: true })
    expect(told.at(-1)).toEqual([KEY, 5, 1])
  })

  test('of whoever asks with a wrong key is that of an address, and says what is wrong', async () => {
    const { call } = await portal()
    answer = false
    const refused = await call(withKey)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({
      code: 'UNAUTHENTICATED',
      msg: expect.stringContaining('unknown, was withdrawn'),
    })
    expect((await call({ authorization: 'Bearer hwr_other' }, '/pub/x')).status).toBe(401)
    const asked = told.length
    expect((await call({ authorization: 'Bearer hwr_third' })).status).toBe(429)
    expect(told).toHaveLength(asked)
  })

  test('with a key about which nothing can be said now is that of an address', async () => {
    const { call } = await portal()
    answer = null
    const statuses = []
    for (let n = 0; n < 3; n += 1) statuses.push((await call(withKey)).status)
    expect(statuses).toEqual([200, 200, 429])
  })
})
