import type { ServerBuild } from '@remix-run/node'
import type { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { testSettings } from '#tests/support/page.tsx'
import {
  makeSignInUser,
  sessionToken,
  stageOf,
  TEST_PASSWORD,
} from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const HERE = 'https://records.example.gov'
const ELSEWHERE = 'https://elsewhere.example'
const SIGN_IN = `mutation ($input: SignInInput!) {
  signIn(input: $input) { ok stage error { code message } }
}`

const noPages = (): Promise<ServerBuild> => Promise.reject(new Error('no pages in this test'))

function portal(): Hono<never> {
  return createApp({
    api: world.api,
    gateway: world.gateway,
    settings: testSettings,
    build: noPages,
    fetchApi: async (address, init) => world.api.request(`/api${address}`, init),
    health: { check: async () => {}, isStopping: () => false },
    clock: () => new Date('2026-11-20T15:00:00Z'),
    mode: 'production',
  }) as unknown as Hono<never>
}

async function send(address: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await portal().request(`${HERE}${address}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  const cookies = answer.headers.getSetCookie()
  return { status: answer.status, headers: answer.headers, cookies, text: await answer.text() }
}

async function variables() {
  const { loginName: userName } = await makeSignInUser(world)
  return { input: { userName, password: TEST_PASSWORD } }
}

const sessions = async () => (await world.db.selectFrom('sessions').select('id').execute()).length

describe('server sign-in by the graph', () => {
  test('gives the session in a cookie that no script reads, and nowhere else [S1-LOGIN-20]', async () => {
    const answer = await send('/graphql', { query: SIGN_IN, variables: await variables() })
    expect(JSON.parse(answer.text)).toEqual({
      data: { signIn: { ok: true, stage: 'FULL', error: null } },
    })
    const token = sessionToken(answer.cookies)
    expect(await stageOf(world, token)).toBe('full')
    const [device, session, holder, ...more] = answer.cookies
    expect(session).toMatch(/^hw_session=[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    // The browser is known from now on; that opens nothing.
    expect(device).toMatch(/^hw_device=\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    // Whose forms it keeps after the session has ended.
    expect(holder).toMatch(/^hw_holder=\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(more).toEqual([])
    expect(answer.text).not.toContain(token)
    const others = [...answer.headers].filter(([name]) => name !== 'set-cookie')
    expect(JSON.stringify(others)).not.toContain(token)
  })

  test('a refused one gives no cookie and repeats no password [S1-LOGIN-17]', async () => {
    const { input } = await variables()
    const wrong = { input: { ...input, password: 'not-Right!1' } }
    const answer = await send('/graphql', { query: SIGN_IN, variables: wrong })
    expect(answer.text).toContain('Invalid username or password.')
    expect(answer.text).not.toContain('not-Right!1')
    expect(answer.cookies).toEqual([])
  })

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    [''],
  ])('what a form of another site can send as %j signs nobody in [S1-LOGIN-20]', async (type) => {
    const given = await variables()
    const headers = { 'content-type': type, origin: ELSEWHERE, 'sec-fetch-site': 'cross-site' }
    const graph = await send('/graphql', { query: SIGN_IN, variables: given }, headers)
    const call = await send('/api/Anon/PublicUser/Login', given.input, headers)
    for (const { status, cookies } of [graph, call]) {
      expect([400, 415]).toContain(status)
      expect(cookies).toEqual([])
    }
    expect(await sessions()).toBe(0)
  })

  test('a change does not come by GET [S1-LOGIN-20]', async () => {
    const query = new URLSearchParams({
      query: SIGN_IN,
      variables: JSON.stringify(await variables()),
    })
    const answer = await portal().request(`${HERE}/graphql?${query}`, {
      headers: { 'apollo-require-preflight': 'true' },
    })
    expect([400, 405]).toContain(answer.status)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await sessions()).toBe(0)
  })

  test.each(['/graphql', '/api/Anon/PublicUser/Login', '/api/AppSystem/PublicUser/Update'])(
    'a browser lets no page of another site send its cookies to %s [S1-LOGIN-20]',
    async (address) => {
      const asked = await portal().request(`${HERE}${address}`, {
        method: 'OPTIONS',
        headers: {
          origin: ELSEWHERE,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      })
      const sent = await send(address, {}, { origin: ELSEWHERE })
      for (const { headers } of [asked, sent]) {
        expect(headers.get('access-control-allow-origin')).toBe('*')
        expect(headers.get('access-control-allow-credentials')).toBeNull()
      }
    },
  )
})
