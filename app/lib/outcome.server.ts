import { json, redirect } from '@remix-run/node'
import type { RefusalReason, WhyNotFragment } from '#app/gql/operations.ts'
import { PRIVATE } from './private.ts'

/**
 * How a post ends, on every page the same way:
 *
 * - taken: `goOn` to an address that says what was done, so that "reload" sends nothing twice; or `stay`, where the
 *   page itself shows what came of it.
 * - refused, changed meanwhile, not allowed, a limit, an outage: `refuse` shows the page again with the words of the
 *   refusal, the messages of its fields and all that was typed, under the status of the refusal.
 * - the session is over: `execute` itself throws the way to the login, which keeps what was typed.
 * - a fault of ours, or no answer at all: `execute` throws a page that says that nothing was saved, gives a number
 *   and sends the form again.
 *
 * What a page does next it decides by `reason`; `message` is for people only.
 */
export type Refusal = WhyNotFragment

/** The statuses of the codes of a refusal; a code of a later API is refused input. */
const STATUS: Record<string, number> = {
  INVALID: 400,
  // A page has no scheme of HTTP to ask for: the login is a link on it.
  UNAUTHENTICATED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED: 415,
  TOO_MANY: 429,
  INTERNAL: 500,
  BUSY: 503,
}

export function statusOf({ code }: Pick<Refusal, 'code'>): number {
  return STATUS[code] ?? 400
}

type Headers = Record<string, string>

/**
 * The answer at the number of a duplicate that was merged: its site's own address. A merge can be undone, so nothing
 * keeps the way.
 */
export function leadOn(to: string): Response {
  return redirect(to, { status: 308, headers: { 'Cache-Control': 'no-cache' } })
}

/** Taken: the browser goes on by GET. */
export function goOn(to: string, headers: Headers = {}) {
  return redirect(to, { status: 303, headers: { ...PRIVATE, ...headers } })
}

/** Taken, and the page stays. */
export function stay<T>(told: T, headers: Headers = {}) {
  return json(told, { headers: { ...PRIVATE, ...headers } })
}

/** Not taken: the page stays and says why. Without a refusal of the API it is the page's own of the input. */
export function refuse<T>(
  told: T,
  refusal: Pick<Refusal, 'code'> = { code: 'INVALID' },
  headers: Headers = {},
) {
  return json(told, { status: statusOf(refusal), headers: { ...PRIVATE, ...headers } })
}

/** A refusal that the page itself makes, of one field or of the whole. */
export function ownRefusal(
  message: string,
  { field, reason = 'INVALID' }: { field?: string; reason?: RefusalReason } = {},
): Refusal {
  const inputErrors = field === undefined ? [] : [{ field, message }]
  return { code: 'INVALID', reason, message, inputErrors }
}

/** Messages by field. */
export function errorsOf(
  refusal: Pick<Refusal, 'inputErrors'> | null | undefined,
): Record<string, string> {
  return Object.fromEntries(
    (refusal?.inputErrors ?? []).map(({ field, message }) => [field, message]),
  )
}

/** Messages of these fields; the others are only part of the whole. */
export function errorsAt<Name extends string>(
  refusal: Pick<Refusal, 'inputErrors'> | null | undefined,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const errors: Partial<Record<Name, string>> = {}
  for (const { field, message } of refusal?.inputErrors ?? []) {
    const name = names.find((known) => known === field)
    if (name) errors[name] = message
  }
  return errors
}
