import type { Running } from '#api/ground/lib/calls/running.ts'
import type { Operations } from '#api/portal/operations/operations.schemas.ts'
import { makeMyAccount } from './factories/accounts.ts'
import type { World } from './world.ts'

export const READS = [['gov', 'operations.actions.read']] as const
export const MANAGES = [...READS, ['gov', 'operations.actions.manage']] as const

/** A process of the tests, an hour old. */
export const RUNNING: Running = {
  database: 'embedded',
  version: '9.8.7',
  node: '24.0.0',
  startedAt: new Date('2026-11-20T14:00:00Z'),
  mail: { server: 'mail.example.gov:587', from: 'no-reply@example.gov' },
  texts: null,
}

/** Somebody of the agency with rights. */
export function makeOperator(
  { db }: World,
  actions: readonly (readonly [string, string])[] = MANAGES,
) {
  return makeMyAccount(db, { kind: 'staff', actions })
}

/** One call of /Agency/Operations. */
export async function callOperations<T>(
  { api }: World,
  path: string,
  { cookie, body }: { cookie: string; body?: unknown },
) {
  const response = await api.request(`/api/Agency/Operations/${path}`, {
    headers: { cookie, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as {
    data: T
    msg: string
    reason?: string
    fields?: Record<string, string>
  }
  return { status: response.status, ...answer }
}

/** What the page of operations is told. */
export async function readOperations(world: World, cookie: string): Promise<Operations> {
  const { data } = await callOperations<Operations>(world, 'Get', { cookie })
  return data
}
