import { afterEach, describe, expect, test, vi } from 'vitest'
import { notingPortal, type Post } from '#tests/support/noting-portal.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const ADDRESS = 'http://localhost/pub/form'
const URLENCODED = 'application/x-www-form-urlencoded'
const posts: Post[] = []

type Sent = Record<string, string>

async function post(headers: Sent, address = ADDRESS) {
  posts.length = 0
  const answer = await notingPortal(world, posts).request(address, {
    method: 'POST',
    body: 'certified=Y',
    headers: { 'content-type': URLENCODED, host: new URL(address).host, ...headers },
  })
  return { status: answer.status, text: await answer.text() }
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a form', () => {
  test.each<Sent>([
    { origin: 'http://localhost' },
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
  ])('of this site is taken: %o', async (headers) => {
    expect((await post(headers)).status).toBe(303)
    expect(posts).toEqual([{ path: '/pub/form', text: 'certified=Y' }])
  })

  test.each<Sent>([
    {},
    { origin: 'https://elsewhere.example' },
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost.elsewhere.example' },
    { origin: 'http://localhost:81' },
    { origin: 'null' },
    { origin: 'no address' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://elsewhere.example', 'content-type': 'text/plain' },
    { origin: 'https://elsewhere.example', 'content-type': 'multipart/form-data; boundary=x' },
    { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
    { origin: 'https://elsewhere.example', 'content-type': '' },
  ])('of another site is refused with words, and nothing of it is read: %o', async (headers) => {
    const { status, text } = await post(headers)
    expect(status).toBe(403)
    expect(text).toContain('sent from another site')
    expect(posts).toEqual([])
  })

  test('is taken behind a proxy that has the public address', async () => {
    const inside = 'http://10.0.0.7:3000/pub/form'
    const origin = 'https://records.example.gov'
    expect((await post({ origin }, inside)).status).toBe(403)
    vi.stubEnv('PUBLIC_URL', 'https://records.example.gov')
    expect((await post({ origin }, inside)).status).toBe(303)
    expect(posts).toEqual([{ path: '/pub/form', text: 'certified=Y' }])
    expect((await post({ origin: 'https://other.example.gov' }, inside)).status).toBe(403)
  })

  test('that only reads may come from anywhere', async () => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await notingPortal(world, posts).request(ADDRESS, { headers })).status).not.toBe(403)
  })

  test('of another site reads the API and the graph, where no cookie of a visitor changes anything alone', async () => {
    const headers = { origin: 'https://elsewhere.example', 'content-type': 'text/plain' }
    for (const address of ['/api/Anon/Event/SubmitDraft', '/graphql']) {
      const answer = await notingPortal(world, posts).request(address, {
        method: 'POST',
        body: '{}',
        headers,
      })
      expect([400, 415]).toContain(answer.status)
    }
  })
})
