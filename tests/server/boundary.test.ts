import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { knownMethods, privateAnswers } from '#server/pages/answers.ts'
import { hostCookies } from '#server/guard/host-cookies.ts'
import { ownCallsOnly } from '#server/guard/own-calls.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'

const cookie = `${SESSION_COOKIE}=t`

describe('cookies behind https', () => {
  function portal(publicUrl: string) {
    const app = new Hono()
    app.use(hostCookies(publicUrl))
    app.all('/', async (c) => {
      c.header('set-cookie', 'hw_session=abc; Path=/app; HttpOnly; SameSite=Lax', { append: true })
      c.header('set-cookie', 'hw_draft=d; Max-Age=60; Path=/; Secure', { append: true })
      return c.json({ cookie: c.req.header('cookie') ?? null, body: await c.req.text() })
    })
    return app
  }

  test('travel under names that no other host and no plain connection can plant', async () => {
    const app = portal('https://records.example.gov')
    const response = await app.request('/', {
      method: 'POST',
      body: 'typed',
      headers: { cookie: 'hw_session=planted; __Host-hw_session=own; hw_scheme=dark; other=1' },
    })
    expect(await response.json()).toEqual({
      cookie: 'hw_session=own; hw_scheme=dark',
      body: 'typed',
    })
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-hw_session=abc; HttpOnly; SameSite=Lax; Path=/; Secure',
      '__Host-hw_draft=d; Max-Age=60; Path=/; Secure',
    ])
    const planted = await app.request('/', { headers: { cookie: 'hw_session=planted' } })
    expect(await planted.json()).toMatchObject({ cookie: null })
  })

  test('stay as they are on a machine of its own without TLS', async () => {
    const response = await portal('http://localhost:3000').request('/', {
      headers: { cookie: 'hw_session=own' },
    })
    expect(await response.json()).toMatchObject({ cookie: 'hw_session=own' })
    expect(response.headers.getSetCookie()[0]).toMatch(/^hw_session=abc; Path=\/app/)
  })
})

describe('calls that act for the holder of a cookie', () => {
  const app = new Hono()
  app.use(knownMethods)
  app.use('*', ownCallsOnly, privateAnswers)
  app.all('*', (c) => c.json({ ok: true }))
  const call = (path: string, headers: HeadersInit, method = 'POST') =>
    app.request(`http://portal.test${path}`, { method, headers })

  test.each(['/api/Session/Logout', '/graphql'])(
    '%s is refused from another site',
    async (path) => {
      const foreign: Record<string, string>[] = [
        { origin: 'https://elsewhere.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]
      for (const headers of foreign)
        expect((await call(path, { cookie, ...headers })).status).toBe(403)
      const own: Record<string, string>[] = [
        { origin: 'http://portal.test' },
        { 'sec-fetch-site': 'same-origin', origin: 'http://portal.test' },
        {},
      ]
      for (const headers of own) expect((await call(path, { cookie, ...headers })).status).toBe(200)
      // Without a cookie of ours a call acts for nobody.
      expect((await call(path, { origin: 'https://elsewhere.example' })).status).toBe(200)
    },
  )

  test('what one session was told is kept by no cache', async () => {
    const own = await call('/api/x', { cookie }, 'GET')
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.get('vary')).toContain('Cookie')
    expect((await call('/api/x', {}, 'GET')).headers.get('cache-control')).toBeNull()
  })

  test('TRACE and other methods that nothing knows are refused', async () => {
    for (const method of ['DELETE', 'PUT', 'PATCH', 'PROPFIND'])
      expect((await call('/api/x', { cookie }, method)).status).toBe(405)
    // A Request cannot be made with TRACE; the server hands it on as it came.
    const traced = await app.fetch({
      ...new Request('http://portal.test/'),
      method: 'TRACE',
      url: 'http://portal.test/',
      headers: new Headers(),
    } as Request)
    expect([traced.status, traced.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  })
})
