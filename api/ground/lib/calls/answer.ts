import { t } from '#words/words.ts'
import type { Context } from 'hono'
import type { HeldKey } from './held-key.ts'
import type { KnownSessions, Session } from './session.ts'
import type { FieldErrors } from './errors.ts'
import { ERROR_STATUS, REASONS, type ErrorCode, type Reason } from './reasons.ts'

/** Every answer of the API. `code`, `reason` and `fields` are there only when `ok` is false. */
export type Envelope<T> = {
  ok: boolean
  data: T
  msg: string
  code?: ErrorCode
  reason?: Reason
  fields?: FieldErrors
}

/**
 * What a caller in the same process passes as `env`: the body is handed over instead of written as JSON,
 * and the calls of one page share the session they looked up.
 */
export type Hand = { body?: unknown; sessions?: KnownSessions | undefined }

export type ApiEnv = {
  Bindings: { hand?: Hand }
  Variables: {
    requestId: string
    /** Network address of who asks: for limits only, never stored as it is. */
    visitor: string
    /** Looks up the caller's session, once. */
    session: () => Promise<Session | null>
    /** The session that this call looked up. */
    usedSession?: Promise<Session | null>
    /** Set by the call's declaration: it may change what others read, or what waits. */
    mayChange?: boolean
    /** The key that a call of software was made with. */
    heldKey?: HeldKey
  }
}

/** When a refusal that passes by itself is worth another try. */
const WAIT_SECONDS: Partial<Record<ErrorCode, number>> = { BUSY: 30, TOO_MANY: 60 }

/** The only way in which a handler answers data. */
export function answer<T>(c: Context<ApiEnv>, data: T, msg = '') {
  const body: Envelope<T> = { ok: true, data, msg }
  return send(c, body, 200)
}

/** Words are said where they leave the API, in the language of who asks; the reason is the same in all. */
function saidFields(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(fields).map(([field, words]) => [field, t(words)]))
}

/** The only way in which a failure is answered. */
export function refuse(
  c: Context<ApiEnv>,
  reason: Reason,
  msg: string,
  fields?: FieldErrors,
  wait = WAIT_SECONDS[REASONS[reason].code],
) {
  const { code } = REASONS[reason]
  if (wait) c.header('Retry-After', String(wait))
  const refusal = { ok: false, data: null, msg: t(msg), code, reason }
  const body: Envelope<null> = { ...refusal, ...(fields ? { fields: saidFields(fields) } : {}) }
  return send(c, body, ERROR_STATUS[code])
}

function send<T, S extends 200 | (typeof ERROR_STATUS)[ErrorCode]>(
  c: Context<ApiEnv>,
  body: T,
  status: S,
) {
  const hand = c.env?.hand
  if (hand) {
    hand.body = body
    // The body travels beside the response; the typed shape is kept for the contract.
    return c.body(null, status) as unknown as ReturnType<typeof c.json<T, S>>
  }
  return c.json(body, status)
}
