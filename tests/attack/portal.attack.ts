import { connect } from 'node:net'
import { sample } from 'openapi-sampler'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useVictim } from './victim.ts'

const victim = useVictim()
const ANSWER_MS = 30_000

type Operation = {
  'x-access': string
  requestBody?: { content: Record<string, { schema: object }> }
}
type Call = { method: 'GET' | 'POST'; path: string; access: string; body: string | undefined }

const calls: Call[] = []
const cookies: Record<string, string> = { nobody: '', 'a dead session': 'hw_session=x' }

beforeAll(async () => {
  const response = await victim.ask('/api/openapi.json')
  const contract = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
  for (const [path, methods] of Object.entries(contract.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const schema = operation.requestBody?.content['application/json']?.schema
      const body = JSON.stringify(schema ? sample(schema, {}, contract) : {})
      calls.push({
        method: method === 'post' ? 'POST' : 'GET',
        path,
        access: operation['x-access'],
        body: method === 'post' ? body : undefined,
      })
    }
  for (const userName of ['owner', 'consultant', 'licensee', 'public', 'cpp', 'readonly'])
    cookies[userName] = await victim.signIn(userName)
})

/** After every attack the portal answers, and calls nothing its own fault. */
afterEach(async () => {
  expect((await victim.ask('/readyz')).status).toBe(200)
  expect((await victim.ask('/healthz')).status).toBe(200)
  expect((await victim.ask('/pub/pub-rcd/home')).status).toBe(200)
  expect(victim.faults.splice(0)).toEqual([])
})

async function statusOf(work: Promise<Response>): Promise<number | 'no answer'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'no answer'>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), ANSWER_MS)
  })
  const done = work.then(async (response) => {
    await response.body?.cancel()
    return response.status
  })
  const status = await Promise.race([done, late])
  clearTimeout(timer)
  return status
}

const isFailure = (status: number | 'no answer') => status === 'no answer' || status >= 500
const fill = (path: string, id: string) =>
  path.replace(/\{(schema|product|productId|prod|name)\}/g, 'AirNEI').replace(/\{\w+\}/g, id)

describe('nothing stops the portal', () => {
  test.each(['nobody', 'a dead session', 'owner', 'readonly'])(
    'every call at once as %s',
    async (who) => {
      const answers = await Promise.all(
        calls.flatMap(({ method, path, body }, index) =>
          [body, ...(method === 'POST' ? ['{}'] : [])].map(async (sent) => ({
            call: `${method} ${path}`,
            status: await statusOf(
              victim.ask(fill(path, '1'), {
                method,
                from: `203.0.113.${index % 250}`,
                cookie: cookies[who] ?? '',
                ...(sent === undefined
                  ? {}
                  : { body: sent, headers: { 'content-type': 'application/json' } }),
              }),
            ),
          })),
        ),
      )
      expect(answers.length).toBeGreaterThan(200)
      expect(answers.filter(({ status }) => isFailure(status))).toEqual([])
    },
  )

  test('the call that hung it, a hundred times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        statusOf(
          victim.post('/api/Anon/PublicUser/GuestLogin', '{}', {
            cookie: 'hw_session=x',
            from: `198.18.0.${index}`,
          }),
        ),
      ),
    )
    expect(answers.filter(isFailure)).toEqual([])
  })

  test.each([
    '/%5C',
    '/%ff',
    '/pub/%ff',
    '/pub/%00',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//evil.example/',
    '/pub/pub-rcd/permits;sort=%5C',
    '/pub/pub-rcd/permits?page=9223372036854775807',
    '/pub/pub-rcd/permits?filter=%F0%9F%90%89%27%3B--',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])('the address %s is answered, with a content policy', async (path) => {
    const response = await rawGet(path)
    expect(response.status).toBeGreaterThanOrEqual(200)
    expect(response.status).toBeLessThan(500)
    if (response.head.includes('text/html'))
      expect(response.head.toLowerCase()).toContain('content-security-policy')
    expect(response.text).not.toContain('"dependencies"')
    expect(response.text).not.toContain('root:x:')
  })

  test('the outbox opens for nobody without the code of this start', async () => {
    for (const path of ['/x/outbox', '/x/outbox?code=', '/x/outbox?code=outbox'])
      for (const cookie of ['', 'hw_outbox=1', cookies['owner'] ?? ''])
        expect((await victim.ask(path, { cookie })).status).toBe(404)
  })

  test('visitors are told nothing of the desk by the graph', async () => {
    const query = '{ __schema { types { name fields { name } } } }'
    const told = await (await victim.post('/graphql', JSON.stringify({ query }))).text()
    expect(told).toContain('"permits"')
    expect(told).not.toMatch(/waitingAccounts|"FailedMails?"|sendMailAgain|UnknownSigner/)
  })

  test('an address of 7,000 letters is answered', async () => {
    const response = await rawGet(`/pub/pub-rcd/permits?filter=${'x'.repeat(7_000)}`)
    expect(response.status).toBeLessThan(500)
  })

  test('methods that nothing knows are refused', async () => {
    for (const method of ['TRACE', 'TRACK', 'DELETE', 'PUT'])
      // Node itself refuses what is no method at all.
      expect([400, 405]).toContain((await rawGet('/', method)).status)
  })

  test.each([
    ['deep', `{ ${'site(id: 1) { permits { nodes { '.repeat(5)} id ${'} } }'.repeat(5)} }`],
    ['many aliases', `{ ${Array.from({ length: 200 }, (_, i) => `a${i}: __typename`).join(' ')} }`],
    ['long', `{ ${'__typename '.repeat(5_000)} }`],
    [
      'dear',
      '{ permits(pageSize: 100) { nodes { site { permits { nodes { id number typeName } } inspections { nodes { id typeName } } violations { nodes { id typeName statusName } } } } } }',
    ],
    [
      'of fragments in a ring',
      '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
    ],
  ])('a query that is %s is refused', async (_, query) => {
    const response = await victim.post('/graphql', { query })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    await response.body?.cancel()
  })

  test('a mutation by GET, whatever operation it names, does nothing', async () => {
    for (const operationName of ['', 'A', 'B', '__proto__']) {
      const query = new URLSearchParams({ query: 'mutation A { signOut { ok } }', operationName })
      const cookie = cookies['public'] ?? ''
      const response = await victim.ask(`/graphql?${query}`, {
        cookie,
        headers: { 'apollo-require-preflight': '1' },
      })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })

  test('connections that never finish their request do not hold the others', async () => {
    const held = Array.from({ length: 50 }, () => {
      const socket = connect(Number(new URL(victim.address).port), '127.0.0.1')
      socket.on('error', () => {})
      socket.write(
        'POST /api/Anon/Event/SubmitDraft HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{',
      )
      return socket
    })
    expect((await victim.ask('/pub/pub-rcd/permits')).status).toBe(200)
    for (const socket of held) socket.destroy()
  })
})

describe('nobody acts for another', () => {
  // The attacks before have signed some of them out.
  beforeAll(async () => {
    for (const userName of ['owner', 'consultant', 'licensee', 'public', 'readonly'])
      cookies[userName] = await victim.signIn(userName)
  })

  test('no call of an account answers a visitor or a dead session', async () => {
    for (const { method, path, access, body } of calls) {
      if (!['user', 'writer', 'staff', 'session'].includes(access)) continue
      for (const who of ['nobody', 'a dead session'])
        expect(
          await statusOf(
            victim.ask(fill(path, '1'), {
              method,
              cookie: cookies[who] ?? '',
              ...(body === undefined
                ? {}
                : { body, headers: { 'content-type': 'application/json' } }),
            }),
          ),
          `${who}: ${method} ${path}`,
        ).toBe(401)
    }
  })

  test('no call of the agency answers a user', async () => {
    for (const { method, path, access, body } of calls.filter((each) => each.access === 'staff'))
      for (const who of ['owner', 'consultant', 'public', 'readonly'])
        expect(
          await statusOf(
            victim.ask(fill(path, '1'), {
              method,
              cookie: cookies[who] ?? '',
              ...(body === undefined
                ? {}
                : { body, headers: { 'content-type': 'application/json' } }),
            }),
          ),
          `${who}: ${method} ${path} (${access})`,
        ).toBe(403)
  })

  test("swapped ids of one's own data are refused", async () => {
    const own = calls.filter(({ path }) => /^\/api\/(AppSystem|Client)\/.*\{id\}/.test(path))
    expect(own.length).toBeGreaterThan(5)
    for (const { method, path, body } of own)
      for (const id of ['1', '2', '3', '4', '999999'])
        for (const who of ['public', 'licensee']) {
          const status = await statusOf(
            victim.ask(fill(path, id), {
              method,
              cookie: cookies[who] ?? '',
              ...(body === undefined
                ? {}
                : { body, headers: { 'content-type': 'application/json' } }),
            }),
          )
          // One of the five is the caller's own.
          expect([200, 400, 403, 404, 409], `${who}: ${path} ${id}`).toContain(status)
        }
  })

  test('calls with a cookie from another site are refused', async () => {
    const cookie = cookies['owner'] ?? ''
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      for (const path of ['/api/Session/Logout', '/graphql'])
        expect((await victim.post(path, '{}', { cookie, headers })).status).toBe(403)
      const form = await victim.ask('/app/account', {
        method: 'POST',
        body: 'a=b',
        cookie,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
      expect(form.status).toBe(403)
    }
    expect((await victim.ask('/app/account', { cookie })).status).toBe(200)
  })

  test('a session that was planted is never the one of a sign-in', async () => {
    const response = await victim.post(
      '/api/Anon/PublicUser/Login',
      { userName: 'public', password: 'Headwater-2026!' },
      { cookie: 'hw_session=planted', from: '198.51.100.8' },
    )
    const session = response.headers.getSetCookie().find((each) => each.startsWith('hw_session='))
    expect(session).toBeDefined()
    expect(session).not.toContain('planted')
    expect(session).toMatch(/HttpOnly/)
    expect(session).toMatch(/SameSite=Lax/)
  })

  test('no link is made of the host that a request names', async () => {
    const port = new URL(victim.address).port
    const page = await rawGet('/pub/pub-rcd/permits', 'GET', 'evil.example')
    const feed = await rawGet('/pub/pub-rcd/permits.atom', 'GET', 'evil.example')
    for (const { text } of [page, feed]) expect(text).not.toContain('evil.example')
    expect(feed.text).toContain(`http://localhost:${port}`)
  })
})

describe('nobody guesses', () => {
  test('one IPv6 network has the tries of one visitor', async () => {
    const statuses: (number | 'no answer')[] = []
    for (let host = 1; host <= 40; host++)
      statuses.push(
        await statusOf(
          victim.post(
            '/api/Anon/Record/CheckCode',
            { code: `X-${host}` },
            { from: `[2001:db8:7:7::${host.toString(16)}]:4${100 + host}` },
          ),
        ),
      )
    expect(statuses.indexOf(429)).toBe(30)
  })

  test('wrong passwords of strangers are slowed down, and the holder signs in', async () => {
    for (let index = 0; index < 60; index++)
      await statusOf(
        victim.post(
          '/api/Anon/PublicUser/Login',
          { userName: 'licensee', password: `Wrong-${index}!a1` },
          { from: `198.51.100.${100 + (index % 6)}` },
        ),
      )
    const known = await victim.post(
      '/api/Anon/PublicUser/Login',
      { userName: 'licensee', password: 'Headwater-2026!' },
      { from: '198.51.100.7', cookie: cookies['licensee'] ?? '' },
    )
    expect(known.status).toBe(200)
  })
})

describe('it ends when it is told to', () => {
  test('with requests under way that never finish', async () => {
    const socket = connect(Number(new URL(victim.address).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      'POST /api/Anon/Event/SubmitDraft HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{',
    )
    const started = performance.now()
    const ended = victim.stop('SIGTERM')
    await ended
    expect(performance.now() - started).toBeLessThan(12_000)
    socket.destroy()
    // The checks after each attack want a portal: this is the last one, so they are answered here.
    victim.ask = async () => new Response(null, { status: 200 })
  })
})

/** A request as it is typed: fetch would put an address in order first. */
async function rawGet(path: string, method = 'GET', host = 'localhost') {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(victim.address).port), '127.0.0.1')
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part))
    socket.on('end', () => resolve(Buffer.concat(parts).toString('latin1')))
    socket.on('error', reject)
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 192.0.2.44\r\nConnection: close\r\n\r\n`,
    )
  })
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head, text: rest.join('') }
}
