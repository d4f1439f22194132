import { beforeEach, describe, expect, test } from 'vitest'
import type { Access } from '#api/ground/lib/calls/access.ts'
import type { Action } from '#api/ground/lib/calls/actions.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import {
  EVERYBODY,
  isItsTurn,
  isLetIn,
  isToldApart,
  LET_IN,
  ROLES,
  SIGNED_IN,
} from '#tests/support/accounts/roles.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const SIGN_IN_STEPS = [
  '/api/AppSystem/PublicUser/ChangePassword',
  '/api/AppSystem/PublicUser/ChangePin',
]

type Operation = { 'x-access'?: Access; 'x-action'?: Action; operationId: string }
type Call = { path: string; method: string; operation: Operation }

async function callsOfContract(): Promise<Call[]> {
  const response = await world.api.request('/api/openapi.json')
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}

async function statusOf({ path, method }: Call, cookie: string, id = '1'): Promise<number> {
  const address = path
    .replace(/\{(schema|product|productId|prod|name)\}/g, 'AirNEI')
    .replace(/\{\w+\}/g, id)
  const response = await world.api.request(address, {
    method: method.toUpperCase(),
    headers: { cookie, ...(method === 'post' ? { 'content-type': 'application/json' } : {}) },
    ...(method === 'post' ? { body: '{}' } : {}),
  })
  await response.body?.cancel()
  return response.status
}

let calls: Call[]
beforeEach(async () => {
  calls ??= await callsOfContract()
})

describe('authority: every route with every role', () => {
  test('every call declares who may make it [S1-ROLE-19, S1-ROLE-05]', () => {
    for (const { path, operation } of calls) {
      expect(LET_IN, path).toHaveProperty(operation['x-access'] ?? 'none')
      const area = /^\/api\/(AppSystem|Client|Agency)\//.exec(path)?.[1]
      if (area === 'Agency') expect(operation['x-access'], path).toBe('staff')
      // Steps of the sign-in itself: each looks at the stage, and at another one refuses.
      else if (SIGN_IN_STEPS.includes(path)) expect(operation['x-access'], path).toBe('session')
      else if (area) expect(['user', 'writer', 'staff'], path).toContain(operation['x-access'])
    }
  })

  test.each(EVERYBODY)(
    '%s is let in where the call says so, and refused everywhere else [S1-ROLE-05] [S1-ROUTE-62]',
    async (role) => {
      const made = ROLES[role]
      let cookie = ''
      let isSpent = true
      for (const [place, call] of calls.entries()) {
        const action = call.operation['x-action']
        if (!isItsTurn(role, place)) continue
        if (!isToldApart(role, action ? { action } : {})) continue
        // What a call is let in to do may end the session, or change whose it is.
        if (made && isSpent) cookie = `${SESSION_COOKIE}=${await makeSession(world.db, made)}`
        const access = call.operation['x-access'] as Access
        const letIn = isLetIn(role, { access, ...(action ? { action } : {}) })
        isSpent = letIn && call.method === 'post'
        const isPartOf = SIGNED_IN.includes(role)
        const status = await statusOf(call, cookie)
        const about = `${role}: ${call.method} ${call.path} (${access})`
        expect(status, about).not.toBe(500)
        if (!letIn)
          expect(status, about).toBe(
            isPartOf || access === 'session' ? (role === 'visitor' ? 401 : 403) : 401,
          )
        else if (access !== 'holder' && access !== 'anyone') expect(status, about).not.toBe(401)
      }
    },
  )

  test("another user's id is refused on every call of one's own data [S1-ACCT-46, S1-ROLE-05]", async () => {
    const { id: made } = await makeUser(world.db, { kind: 'owner' })
    // A number that nothing else has: that of an account type, say, is nobody's own.
    const other = { id: 900_001 }
    await world.db.updateTable('users').set({ id: other.id }).where('id', '=', made).execute()
    const own = calls.filter(
      ({ path }) =>
        /^\/api\/(AppSystem|Client)\/.*\{id\}/.test(path) &&
        // Asked whether the caller may see it, it says no.
        !path.includes('/CheckPublicAccess/'),
    )
    for (const kind of ['owner', 'consultant', 'licensee', 'public', 'staff'] as const) {
      const cookie = `${SESSION_COOKIE}=${await makeSession(world.db, { kind })}`
      for (const call of own)
        expect([403, 404], `${kind}: ${call.path}`).toContain(
          await statusOf(call, cookie, String(other.id)),
        )
    }
  })
})
