import { Hono, type ErrorHandler, type Handler } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Access } from '#api/ground/lib/calls/access.ts'
import type { Action } from '#api/ground/lib/calls/actions.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import {
  EVERYBODY,
  isLetIn,
  isToldApart,
  LET_IN,
  ROLES,
  type Role,
} from '#tests/support/accounts/roles.ts'
import { useWorld } from '#tests/support/world.ts'

// A call of one's own data stands behind two guards: what its declaration says, and what its handler asks.
// With both in place nobody sees that one is broken, so here each is alone.

const world = useWorld()

type Call = { path: string; method: string; access: Access; action?: Action }
type Part = 'declared guards' | 'handlers'

/** Lists that are the same for everybody: their declaration is the only guard, and enough. */
const COMMON_LISTS = [
  '/api/AppSystem/PublicUser/GetAccountChoices',
  '/api/AppSystem/Application/GetApplicationSummaryList',
  // Whether the caller may see it: no, of what is not theirs or is not there.
  '/api/Client/Access/CheckPublicAccess/{schema}/Submission/{id}',
]
/** An id that no row has. */
const NOBODYS = '900001'

let calls: Call[] | undefined

/** The contract is the same for every test, and long to print. */
async function callsOfContract(): Promise<Call[]> {
  if (calls) return calls
  const response = await world.api.request('/api/openapi.json')
  type Contract = {
    paths: Record<string, Record<string, { 'x-access': Access; 'x-action'?: Action }>>
  }
  const { paths } = (await response.json()) as Contract
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      access: operation['x-access'],
      ...(operation['x-action'] ? { action: operation['x-action'] } : {}),
    })),
  )
  return calls
}

/** The API with the one kind of guard and without the other. */
function apiOf(part: Part): Hono {
  const app = new Hono()
  for (const { method, path, handler } of world.api.routes) {
    const isDeclared = handler.name === 'guard'
    if (method === 'ALL') app.all(path, handler as Handler)
    else if (isDeclared === (part === 'declared guards')) app.on(method, path, handler as Handler)
  }
  if (part === 'declared guards') app.all('*', (c) => c.json({ ok: true }))
  app.onError((world.api as unknown as { errorHandler: ErrorHandler }).errorHandler)
  return app
}

/** Reads and guards end no session, so that one is enough for all calls. */
async function cookieOf(role: Role): Promise<string> {
  const made = ROLES[role]
  return made ? `${SESSION_COOKIE}=${await makeSession(world.db, made)}` : ''
}

async function statusOf(app: Hono, { path, method }: Call, cookie: string): Promise<number> {
  const address = path
    .replace(/\{(schema|product|productId|prod|name)\}/g, 'AirNEI')
    .replace('{sha256}', 'a'.repeat(64))
    .replace('{what}', 'rows')
    .replace('DownloadFile/{kind}', 'DownloadFile/document')
    .replace('{format}', 'xlsx')
    .replace('GetSigning/{id}', `GetSigning/${'a'.repeat(64)}`)
    .replace(/\{\w+\}/g, NOBODYS)
  const response = await app.request(
    `${address}?referenceNo=${NOBODYS}&id=${NOBODYS}&name=REF_PRODUCT`,
    {
      method: method.toUpperCase(),
      headers: { cookie, ...(method === 'post' ? { 'content-type': 'application/json' } : {}) },
      ...(method === 'post' ? { body: '{}' } : {}),
    },
  )
  await response.body?.cancel()
  return response.status
}

describe('each guard alone', () => {
  test('every call has its declared guard', async () => {
    const calls = await callsOfContract()
    const guards = world.api.routes.filter(({ handler }) => handler.name === 'guard')
    expect(guards.length).toBeGreaterThanOrEqual(calls.length)
    expect(calls.length).toBeGreaterThan(150)
    // Of two calls at one address the second would never be asked.
    const addresses = guards.map(({ method, path }) => `${method} ${path}`)
    expect(addresses.filter((each, at) => addresses.indexOf(each) !== at)).toEqual([])
  })

  test.each(EVERYBODY)(
    'the declaration lets %s in where it says so, whatever the handler would ask [S1-ROLE-05, S1-ROUTE-62]',
    async (role) => {
      const app = apiOf('declared guards')
      const cookie = await cookieOf(role)
      for (const call of await callsOfContract()) {
        if (!isToldApart(role, call)) continue
        // Software is let in by its key alone, which is asked for before any declaration.
        const letIn = isLetIn(role, call) && !call.path.startsWith('/api/Software/')
        const refused = role === 'visitor' || call.access === 'session' ? [401] : [401, 403]
        const status = await statusOf(app, call, cookie)
        expect(letIn ? [200] : refused, `${call.method} ${call.path}`).toContain(status)
      }
    },
  )

  test.each(['visitor', 'after the password', 'owner', 'read-only', 'staff'] as const)(
    'the handlers of reads give %s nothing of somebody else, whatever is declared [S1-ROLE-05, S1-ACCT-46]',
    async (role) => {
      const app = apiOf('handlers')
      const cookie = await cookieOf(role)
      const closed: Access[] = ['user', 'writer', 'staff']
      const reads = (await callsOfContract()).filter(
        ({ path, method, access }) =>
          method === 'get' && closed.includes(access) && !COMMON_LISTS.includes(path),
      )
      expect(reads.length).toBeGreaterThan(20)
      for (const call of reads) {
        const status = await statusOf(app, call, cookie)
        const about = `${role}: ${call.path} (${call.access})`
        const isSignedIn = LET_IN.user.includes(role)
        const isStaffs = call.access === 'staff'
        if (!isSignedIn) expect(status, about).toBe(401)
        else if (isStaffs && !isLetIn(role, call)) expect(status, about).toBe(403)
        else if (!isStaffs && call.path.includes('{')) expect([403, 404], about).toContain(status)
      }
    },
  )
})
