import { createHash } from 'node:crypto'
import type { Context, Next } from 'hono'
import { asActOnce } from '#api/db/act-once.ts'
import type { ApiEnv } from './answer.ts'
import { sessionOf } from './caller.ts'
import { ApiError } from './errors.ts'

const KEY = /^[\w-]{8,100}$/
const NO_KEY = 'Idempotency-Key has 8 to 100 letters, digits, underscores and hyphens.'

/** Whoever is signed in fully may give a key with an act. */
const KEYED: readonly string[] = ['user', 'writer', 'staff']

/** Calls whose answer is a secret that is kept nowhere, so that it cannot be answered twice; asked again, another is made. */
export const ANSWERS_SECRETS: ReadonlySet<string> = new Set([
  'obligations.makeCalendar',
  'session.addPasskey',
  'session.beginAuthenticator',
  'session.confirmAuthenticator',
  'session.issueLoginToken',
  'softwareKeys.make',
])

/** Whether a call takes a key: every call of somebody signed in, but those that answer secrets. */
export function takesKey(access: string, operationId: string): boolean {
  return KEYED.includes(access) && !ANSWERS_SECRETS.has(operationId)
}

/**
 * Goes on with a call, as an act that is done once where the caller gave a key (`Idempotency-Key`): asked again with
 * the same key and body, it answers what it answered first, and nothing is made twice.
 */
export async function withActKey(c: Context<ApiEnv>, next: Next): Promise<void> {
  const key = c.req.header('idempotency-key')
  const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false
  if (c.req.method !== 'POST' || key === undefined || !isJson) return next()
  if (!KEY.test(key)) throw new ApiError('INVALID', NO_KEY)
  const session = await sessionOf(c)
  if (!session) return next()
  const bodySha256 = createHash('sha256')
    .update(await c.req.text())
    .digest('hex')
  return asActOnce({ userId: session.actorId, key, call: c.req.path, bodySha256 }, next)
}
