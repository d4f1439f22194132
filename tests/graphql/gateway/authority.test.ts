import { sql } from 'kysely'
import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import type { Access } from '#api/ground/lib/calls/access.ts'
import type { Action } from '#api/ground/lib/calls/actions.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import { createGateway, type Gateway } from '#graphql/server.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import {
  EVERYBODY,
  isItsTurn,
  isLetIn,
  ROLES,
  SIGNED_IN,
  WITH_RIGHTS,
  type Role,
} from '#tests/support/accounts/roles.ts'
import { leastOperation, rootsOf, type Arguments } from '#tests/support/whole-query.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** Nobody of the tests, and no type, site or product either. */
const ELSEWHERE = 900_001
/**
 * The gateway asks for no right itself, it hands on what the API answers (tests/api/accounts/desk/authority.test.ts has every
 * call with every right): two of the staff with rights stand for all.
 */
const ASKED = EVERYBODY.filter(
  (role) =>
    !WITH_RIGHTS.includes(role) ||
    ['staff who decides accounts', 'staff who administers people'].includes(role),
)
const NOBODYS = ['UNAUTHENTICATED', 'FORBIDDEN']

type Made = { path: string; access: Access; action?: Action; status: number }
type Outcome = {
  calls: Made[]
  /** Codes of errors, and of refusals that came as data. */
  codes: unknown[]
  /** What was told beside the refusal. */
  told: unknown
}

type Watched = { gateway: Gateway; calls: Made[]; faults: unknown[] }

type Declared = Pick<Made, 'access' | 'action'> & {
  method: string
  parameters: number
  pattern: RegExp
}
let calls: Declared[] | undefined

/** Every call as it is declared. The contract is the same for every test, and long to print. */
async function declaredCalls(): Promise<Declared[]> {
  if (calls) return calls
  const response = await world.api.request('/api/openapi.json')
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { 'x-access': Access; 'x-action'?: Action }>>
  }
  const declared = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-access': access, 'x-action': action }]) => ({
      method,
      access,
      ...(action ? { action } : {}),
      // A path without parameters is looked at before one that has them in the same place.
      parameters: path.split('{').length,
      pattern: new RegExp(`^${path.replace('/api', '').replace(/\{\w+\}/g, '[^/]+')}$`),
    })),
  )
  calls = declared.toSorted((a, b) => a.parameters - b.parameters)
  return calls
}

/** A gateway that notes of each REST call who may make it, by its declaration, and what it answered. */
async function watchedGateway(): Promise<Watched> {
  const declared = await declaredCalls()
  const ask = inProcess(world.api)
  const watched: Omit<Watched, 'gateway'> = { calls: [], faults: [] }
  const gateway = createGateway({
    fetch: async (call) => {
      const [path = ''] = call.path.split('?')
      const method = call.body === undefined ? 'get' : 'post'
      const route = declared.find((each) => each.method === method && each.pattern.test(path))
      if (!route) throw new Error(`The contract has no ${method} ${path}.`)
      const answer = await ask(call)
      watched.calls.push({ ...route, path, status: answer.status })
      return answer
    },
    onFault: (fault) => watched.faults.push(fault),
  })
  return { ...watched, gateway }
}

async function run(
  watched: Watched,
  operation: 'query' | 'mutation',
  { root, token, values }: { root: string; token: string | null; values?: Arguments },
): Promise<Outcome> {
  watched.calls.length = 0
  const text = leastOperation(watched.gateway.schema, operation, {
    root,
    ...(values ? { values } : {}),
  })
  const { data, errors = [] } = await watched.gateway.execute(parse(text) as never, {} as never, {
    cookie: token ? `${SESSION_COOKIE}=${token}` : undefined,
    visitor: '192.0.2.1',
  })
  const value = (data as Record<string, unknown> | null | undefined)?.[root]
  const { error, ...rest } = (
    typeof value === 'object' && value !== null ? value : { value }
  ) as Record<string, unknown>
  const refusal = error as { code: string } | null | undefined
  const codes = errors.map(({ extensions }) => extensions['code'])
  return {
    calls: [...watched.calls],
    codes: refusal ? [...codes, refusal.code] : codes,
    told: rest,
  }
}

/** Whether an answer says nothing: nulls, false and empty lists all the way down. */
function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true
  return typeof value === 'object' && Object.values(value).every(isNothing)
}

/** One number for all that the database holds, but for counted tries and the clock of sessions. */
async function fingerprint(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('attempts', 'sessions', 'users')
    order by tablename`.execute(world.db)
  const parts = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as part
      from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ part: string }>`${sql.join(parts, sql` union all `)}`.execute(
    world.db,
  )
  const { rows: others } = await sql`
    select users.*, sessions.stage, sessions.greeted, sessions.identity_postponed, sessions.expires_at
    from users left join sessions on sessions.user_id = users.id order by users.id, sessions.id`.execute(
    world.db,
  )
  return rows.map(({ part }) => part).join('\n') + JSON.stringify(others)
}

async function tokenOf(role: Role, userId?: number): Promise<string | null> {
  const made = ROLES[role]
  return made ? makeSession(world.db, { ...made, ...(userId ? { userId } : {}) }) : null
}

/** Those whose turn it is, and the two of which is said what becomes of them for each role. */
const askedBy = (role: Role, roots: readonly string[]): string[] =>
  roots.filter(
    (root, place) => isItsTurn(role, place) || ['decideAccount', 'saveAccount'].includes(root),
  )

const refusedOf = (role: Role, calls: readonly Made[]) =>
  calls.filter((call) => !isLetIn(role, call))

describe('gateway authority: every root field with every role', () => {
  test.each(ASKED)(
    '%s changes by the graph only what the API lets them [S1-ROLE-05, S1-ROLE-19]',
    async (role) => {
      const watched = await watchedGateway()
      const made = ROLES[role]
      const user = made ? await makeUser(world.db, 'kind' in made ? made : {}) : null
      const barred: string[] = []
      for (const root of askedBy(role, rootsOf(watched.gateway.schema, 'mutation'))) {
        // What this does is taken back: here it only matters who may.
        await sql`savepoint one`.execute(world.db)
        const outcome = await run(watched, 'mutation', {
          root,
          token: await tokenOf(role, user?.id),
        })
        await sql`rollback to savepoint one`.execute(world.db)
        expect(outcome.calls.length, `${root} makes a call`).toBeGreaterThan(0)
        expect(outcome.codes, `${role}: ${root}`).not.toContain('INTERNAL')
        if (refusedOf(role, outcome.calls).length > 0) barred.push(root)
      }
      expect(watched.faults).toEqual([])

      const token = await tokenOf(role, user?.id)
      const before = await fingerprint()
      for (const root of barred) {
        const outcome = await run(watched, 'mutation', { root, token })
        for (const call of refusedOf(role, outcome.calls))
          expect([401, 403], `${role}: ${call.path}`).toContain(call.status)
        expect(NOBODYS, `${role}: ${root}`).toContain(outcome.codes[0])
        expect(isNothing(outcome.told), `${role}: ${root} tells nothing`).toBe(true)
      }
      expect(await fingerprint()).toBe(before)
      const decides = role === 'staff who decides accounts'
      expect(barred.includes('decideAccount'), 'only whoever has the right decides').toBe(!decides)
      if (!SIGNED_IN.includes(role) || role === 'read-only') expect(barred).toContain('saveAccount')
      else expect(barred).not.toContain('saveAccount')
    },
  )

  test.each(ASKED)(
    '%s reads by the graph only what the API shows them [S1-ROLE-05, S1-ACCT-46]',
    async (role) => {
      const watched = await watchedGateway()
      const token = await tokenOf(role)
      for (const root of askedBy(role, rootsOf(watched.gateway.schema, 'query'))) {
        const outcome = await run(watched, 'query', { root, token })
        expect(outcome.codes, `${role}: ${root}`).not.toContain('INTERNAL')
        const refused = refusedOf(role, outcome.calls)
        for (const call of refused)
          expect([401, 403], `${role}: ${call.path}`).toContain(call.status)
        if (refused.length === 0) continue
        expect(isNothing(outcome.told), `${role}: ${root} tells nothing`).toBe(true)
        // A step of a sign-in that is not under way is null; all else says why.
        if (root !== 'secondFactor') expect(NOBODYS, `${role}: ${root}`).toContain(outcome.codes[0])
      }
      expect(watched.faults).toEqual([])
    },
  )

  test("another user's number opens nothing of theirs [S1-ACCT-46, S1-ROLE-05]", async () => {
    const { id } = await makeUser(world.db, { kind: 'owner', loginName: 'somebody-else' })
    await world.db.updateTable('users').set({ id: ELSEWHERE }).where('id', '=', id).execute()
    const watched = await watchedGateway()
    const roots = watched.gateway.schema.getQueryType()?.getFields() ?? {}
    const own = Object.values(roots).filter(
      ({ name, args }) =>
        args.some((each) => each.name === 'userId' || each.name === 'accountTypeId') ||
        ['account', 'identityVerification'].includes(name),
    )
    expect(own.length).toBeGreaterThan(8)
    for (const role of SIGNED_IN)
      for (const { name: root, args } of own) {
        const values = Object.fromEntries(
          args
            .filter((each) => ['id', 'userId', 'accountTypeId'].includes(each.name))
            .map((each) => [each.name, `"${ELSEWHERE}"`]),
        )
        const outcome = await run(watched, 'query', { root, token: await tokenOf(role), values })
        expect(['FORBIDDEN', 'NOT_FOUND'], `${role}: ${root}`).toContain(outcome.codes[0])
        expect(isNothing(outcome.told), `${role}: ${root}`).toBe(true)
      }
  })
})
