import { describe, expect, test } from 'vitest'
import { health } from '#server/health.ts'

const answers = async (): Promise<void> => {}
const fails = (): Promise<void> => Promise.reject(new Error('away'))
const never = (): Promise<void> => new Promise(() => {})
const isStopping = () => false
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function statuses(parts: Parameters<typeof health>[0]): Promise<[number, number]> {
  const app = health(parts)
  const [live, ready] = await Promise.all([app.request('/healthz'), app.request('/readyz')])
  return [live.status, ready.status]
}

describe('health', () => {
  test('a database that is away makes the portal not ready; a restart would not bring it back', async () => {
    expect(await statuses({ check: fails, probe: fails, isStopping })).toEqual([200, 503])
  })

  test('without usable settings it is not ready [S1-CONFIG-04]', async () => {
    expect(await statuses({ check: answers, isStopping, hasSettings: false })).toEqual([200, 503])
  })

  test('both answer in time while the database gives none', async () => {
    const started = performance.now()
    expect(await statuses({ check: never, probe: never, isStopping })).toEqual([200, 503])
    expect(performance.now() - started).toBeLessThan(4_000)
  })

  test('a process whose own connections are gone for ten seconds does not call itself alive', async () => {
    let isBack = false
    const app = health({
      check: answers,
      probe: () => (isBack ? answers() : fails()),
      isStopping,
    })
    expect((await app.request('/healthz')).status).toBe(200)
    await pause(10_200)
    const stuck = await app.request('/healthz')
    expect([stuck.status, await stuck.json()]).toEqual([503, { status: 'stuck' }])
    isBack = true
    expect((await app.request('/healthz')).status).toBe(200)
  })
})
