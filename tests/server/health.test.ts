import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { health } from '#server/health.ts'

const answers = async (): Promise<void> => {}
const fails = (): Promise<void> => Promise.reject(new Error('away'))
const never = (): Promise<void> => new Promise(() => {})
const isStopping = () => false

async function statuses(parts: Parameters<typeof health>[0]): Promise<[number, number]> {
  const app = health(parts)
  const asked = Promise.all([app.request('/healthz'), app.request('/readyz')])
  await vi.advanceTimersByTimeAsync(2_000)
  const [live, ready] = await asked
  return [live.status, ready.status]
}

// The clock stands; what has to take time is let pass.
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('health', () => {
  test('a database that is away makes the portal not ready; a restart would not bring it back', async () => {
    expect(await statuses({ check: fails, probe: fails, isStopping })).toEqual([200, 503])
  })

  test('without usable settings it is not ready [S1-CONFIG-04]', async () => {
    expect(await statuses({ check: answers, isStopping, hasSettings: false })).toEqual([200, 503])
  })

  test('both answer within two seconds while the database gives none', async () => {
    expect(await statuses({ check: never, probe: never, isStopping })).toEqual([200, 503])
  })

  test('a process whose own connections are gone for ten seconds does not call itself alive', async () => {
    let isBack = false
    const app = health({
      check: answers,
      probe: () => (isBack ? answers() : fails()),
      isStopping,
    })
    expect((await app.request('/healthz')).status).toBe(200)
    await vi.advanceTimersByTimeAsync(9_999)
    expect((await app.request('/healthz')).status).toBe(200)
    await vi.advanceTimersByTimeAsync(1)
    const stuck = await app.request('/healthz')
    expect([stuck.status, await stuck.json()]).toEqual([503, { status: 'stuck' }])
    isBack = true
    expect((await app.request('/healthz')).status).toBe(200)
  })
})
