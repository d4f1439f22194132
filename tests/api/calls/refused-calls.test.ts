import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { KNOWN_ACTIONS } from '#api/ground/lib/calls/actions.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { callsOf, type ContractCall } from '#tests/support/suite/contract.ts'
import {
  badAddresses,
  badBodies,
  goodAddress,
  hugeAddress,
  hugeBody,
} from '#tests/support/suite/bad-calls.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const JSON_TYPE = { 'content-type': 'application/json' }

/** Words of a program instead of words for its user. */
const OF_A_PROGRAM =
  /undefined|\bnull\b|\bNaN\b|\[object|expected .*received|invalid (input|option|string|type)|too (big|small)|unrecognized|zod|exception|stack|\bat \S+:\d|\.ts\b|node_modules|syntax|select |insert |relation |column |violates|postgres/i
/** A sentence; one about a field begins with the name of it. */
const SENTENCE = /^[\w.-]*:? ?["“\p{Lu}\d].*[.?!]$/su

type Answer = { ok: boolean; data: unknown; msg: string }
type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string }

async function faultOf({ method, path, headers = {}, body }: Sent): Promise<string | null> {
  const response = await world.api.request(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  const { status } = response
  if (status < 400 || status > 499) return `${status} ${text.slice(0, 200)}`
  const { ok, data, msg } = JSON.parse(text) as Answer
  const isPlain = SENTENCE.test(msg) && !OF_A_PROGRAM.test(msg)
  return ok === false && data === null && isPlain ? null : `${status} ${text.slice(0, 200)}`
}

const takesJson = ({ operation }: ContractCall): boolean =>
  Boolean(operation.requestBody?.content['application/json'])

let cookie = ''
/**
 * What a call is sent that it cannot take. Of a call that does not let its sender in one body is enough: it reads none.
 * Calls for anybody are not asked twice.
 */
async function faultsOf(makeBad: (call: ContractCall) => Sent[]): Promise<string[]> {
  const faults: string[] = []
  for (const call of callsOf(world.api)) {
    const isOpen = call.operation['x-access'] === 'anyone'
    if (isOpen && cookie) continue
    for (const sent of makeBad(call).slice(0, isOpen || cookie ? undefined : 1)) {
      const fault = await faultOf({ ...sent, headers: { ...sent.headers, cookie } })
      const what = `${sent.method} ${sent.path.slice(0, 120)} ${(sent.body ?? '').slice(0, 60)}`
      if (fault) faults.push(`${what} -> ${fault}`)
    }
  }
  return faults
}

describe.each(['somebody signed out', 'staff with all rights'])('every call refuses %s', (who) => {
  beforeEach(async () => {
    const actions = KNOWN_ACTIONS.map((each) => each.split(':') as [string, string])
    cookie =
      who === 'somebody signed out'
        ? ''
        : `${SESSION_COOKIE}=${await makeSession(world.db, { kind: 'staff', actions })}`
  })

  test('a bad body with 4xx and a plain sentence [S3-API-03] [S2-API-03]', async () => {
    const faults = await faultsOf((call) => {
      if (!takesJson(call)) return []
      const path = goodAddress(call)
      return badBodies(world.api, call).map((body) => ({
        method: 'POST',
        path,
        headers: JSON_TYPE,
        body,
      }))
    })
    expect(faults).toEqual([])
  })

  test('another content type, and another method, with 4xx and a plain sentence [S3-API-03] [S2-API-03]', async () => {
    const faults = await faultsOf((call) => {
      const path = goodAddress(call)
      const typed = takesJson(call)
        ? [{ method: 'POST', path, headers: { 'content-type': 'text/plain' }, body: '{}' }]
        : []
      // Also of a call that answers GET and POST at one address.
      return [...typed, { method: 'PUT', path, headers: JSON_TYPE, body: '{}' }]
    })
    expect(faults).toEqual([])
  })

  test('a number or a question in its address that is none, with 4xx and a plain sentence [S3-API-03] [S2-API-03]', async () => {
    const faults = await faultsOf((call) =>
      badAddresses(call).map((path) => ({
        method: call.method,
        path,
        ...(call.method === 'POST' ? { headers: JSON_TYPE, body: '{}' } : {}),
      })),
    )
    expect(faults).toEqual([])
  })
})

test.each(['staff', 'owner'] as const)(
  "a number larger than any column is nobody's record to every call, for %s [S3-API-03]",
  async (kind) => {
    const actions =
      kind === 'staff' ? KNOWN_ACTIONS.map((each) => each.split(':') as [string, string]) : []
    const session = await makeSession(world.db, { kind, actions })
    const faults: string[] = []
    let read = 0
    await sql`savepoint before`.execute(world.db)
    for (const call of callsOf(world.api)) {
      const body = takesJson(call) ? JSON.stringify(hugeBody(world.api, call)) : null
      // Undone each time: a statement that fails ends its transaction, and no call is to hide the next.
      await sql`rollback to savepoint before`.execute(world.db)
      const response = await world.api.request(hugeAddress(call), {
        method: call.method,
        headers: { ...JSON_TYPE, cookie: `${SESSION_COOKIE}=${session}` },
        ...(body === null || call.method === 'GET' ? {} : { body }),
      })
      const text = await response.text()
      if (response.status >= 500)
        faults.push(`${call.method} ${call.path} ${body ?? ''} -> ${text}`)
      // Its schema took what was sent.
      if (response.status !== 400) read += 1
    }
    expect(faults).toEqual([])
    expect(read).toBeGreaterThan(100)
  },
)
