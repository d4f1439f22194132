import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { outboxAccess, seesOutbox } from '#server/guard/outbox-access.ts'
import { outboxAddress, outboxCode, takeOutboxCode } from '#server/guard/outbox-code.ts'

describe('who may read the outbox', () => {
  it.each([
    ['nobody, unless it is asked for', {}, 'off'],
    ['people at the machine, with the demonstration data', { OUTBOX_PAGE: 'local' }, 'local'],
    ['everybody, with the demonstration data, on request', { OUTBOX_PAGE: 'on' }, 'on'],
    ['nobody where mails are sent', { OUTBOX_PAGE: 'on', SMTP_URL: 'smtp://mail' }, 'off'],
    ['nobody where text messages are sent', { OUTBOX_PAGE: 'on', SMS_URL: 'https://sms' }, 'off'],
    ['nobody on an agency’s own installation', { OUTBOX_PAGE: 'on', DEMO: 'off' }, 'off'],
    ['nobody where the records are elsewhere', { OUTBOX_PAGE: 'on', API_URL: 'http://api' }, 'off'],
    ['nobody for a word that is not known', { OUTBOX_PAGE: 'yes' }, 'off'],
  ] as const)('%s', (_who, env, access) => {
    expect(outboxAccess(env, 'production')).toBe(access)
  })

  it('people at the machine while developing', () => {
    expect(outboxAccess({}, 'development')).toBe('local')
    expect(outboxAccess({ DEMO: 'off', SMTP_URL: 'smtp://mail' }, 'development')).toBe('local')
    expect(outboxAccess({ OUTBOX_PAGE: 'off' }, 'development')).toBe('off')
  })

  it.each([
    ['this machine', 'http://localhost:3000', '127.0.0.1', {}, true],
    ['this machine, by number', 'http://[::1]:3000', '::1', {}, true],
    ['another machine', 'http://localhost:3000', '192.0.2.7', {}, false],
    [
      'a proxy on this machine',
      'http://localhost:3000',
      '127.0.0.1',
      { 'x-forwarded-for': '192.0.2.7' },
      false,
    ],
    ['another name that leads here', 'http://evil.example', '127.0.0.1', {}, false],
  ])('local means %s', async (_who, origin, address, headers, isLet) => {
    const app = new Hono()
    app.get('*', (c) => c.json(seesOutbox(c, { OUTBOX_PAGE: 'local' }, 'production')))
    const env = {
      incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } },
    }
    const ask = async (path: string) =>
      (await app.request(new Request(origin + path, { headers }), undefined, env)).json()
    expect(await ask('/x/outbox')).toBe(isLet)
    expect(await ask('/pub/pub-rcd/home')).toBe(false)
  })
})

describe('a request that came by a proxy', () => {
  it.each([
    'x-forwarded-for',
    'X-Forwarded-Proto',
    'x-forwarded-host',
    'Forwarded',
    'Via',
    'X-Real-IP',
  ])('is shown nothing, with %s, even where everybody may read', async (name) => {
    const app = new Hono()
    app.get('*', (c) => c.json(seesOutbox(c, { OUTBOX_PAGE: 'on' }, 'production')))
    const ask = async (headers: Record<string, string>) =>
      (await app.request('http://localhost:3000/x/outbox', { headers })).json()
    expect(await ask({})).toBe(true)
    expect(await ask({ [name]: 'anything' })).toBe(false)
  })
})

describe('the outbox of a practice site', () => {
  const headers = { 'x-forwarded-for': '192.0.2.7' }
  const sees = async (access: string, code: string | null) => {
    const app = new Hono()
    const env = { OUTBOX_PAGE: access, PRACTICE: 'on', DEMO: 'on' }
    app.get('*', (c) => c.json(seesOutbox(c, env, 'production', code)))
    return (await app.request('http://localhost:3000/x/outbox', { headers })).json()
  }

  it('is read behind a proxy too, with its code and where everybody may', async () => {
    expect(await sees('on', null)).toBe(true)
    expect(await sees('on', 'a-code-of-the-test')).toBe(false)
    expect(await sees('local', null)).toBe(false)
  })
})

describe('the code of the outbox', () => {
  const code = outboxCode({})
  const app = new Hono()
  app.get('/x/outbox', takeOutboxCode(code))
  app.get('*', (c) => c.json(seesOutbox(c, { OUTBOX_PAGE: 'on' }, 'production', code)))
  const ask = (path: string, cookie = '') =>
    app.request(`http://localhost:3000${path}`, { headers: { cookie } })

  it('is another one at each start, unless one of twelve letters or more is named', () => {
    expect(outboxCode({})).not.toBe(code)
    expect(code.length).toBeGreaterThanOrEqual(16)
    expect(outboxCode({ OUTBOX_CODE: 'short' })).toHaveLength(16)
    expect(outboxCode({ OUTBOX_CODE: 'a-code-that-is-named' })).toBe('a-code-that-is-named')
  })

  it('is asked for, and opens the outbox for the browser that had it in the address', async () => {
    expect(await (await ask('/x/outbox')).json()).toBe(false)
    for (const wrong of ['', 'x', `${code}x`])
      expect(await (await ask(`/x/outbox?code=${wrong}`)).json()).toBe(false)
    const given = await ask(outboxAddress('', code))
    expect(given.status).toBe(303)
    expect(given.headers.get('location')).toBe('/x/outbox')
    const cookie = given.headers.getSetCookie()[0] ?? ''
    expect(cookie).toContain('HttpOnly')
    expect(cookie).not.toContain(code)
    expect(await (await ask('/x/outbox', cookie.split(';')[0])).json()).toBe(true)
    expect(await (await ask('/x/outbox', 'hw_outbox=x')).json()).toBe(false)
  })
})
