import { describe, expect, test } from 'vitest'
import type { ServerBuild } from '@remix-run/node'
import { createApp } from '#server/app.ts'
import { testSettings } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const FORM = 'http://localhost/pub/pub-rcd/default/event/basic'

async function post(headers: Record<string, string>): Promise<number> {
  const app = createApp({
    api: world.api,
    gateway: world.gateway,
    settings: testSettings,
    // Whatever reaches the pages fails here, so it was let through.
    build: (): Promise<ServerBuild> => Promise.reject(new Error('no pages in this test')),
    fetchApi: async (address, init) => world.api.request(`/api${address}`, init),
    health: { check: async () => {}, isStopping: () => false },
    clock: () => new Date('2026-11-20T15:00:00Z'),
    mode: 'production',
  })
  const response = await app.request(FORM, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'intent=next',
  })
  return response.status
}

describe('forms of other sites', () => {
  test('a form that another site posts is refused, whatever cookies travel with it', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://elsewhere.example', cookie: 'hw_draft=x', 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) expect(await post(headers), JSON.stringify(headers)).toBe(403)
  })

  test("the portal's own form reaches its page", async () => {
    expect(await post({ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' })).not.toBe(
      403,
    )
  })
})
