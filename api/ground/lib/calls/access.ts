import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv } from '#api/ground/lib/calls/answer.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { takesKey, withActKey } from './act-keys.ts'
import { requireAction, type Action } from './actions.ts'
import { guardBorrowed, isAct } from './borrowed.ts'
import { sessionOf } from './caller.ts'
import { requireSignedIn, requireStaff, requireWriter, type SignedIn } from './signed-in.ts'

/**
 * Who may make a call. Every route declares one of these; the guard runs before the input is read.
 *
 * - `anyone`: public reads, and public acts with limits of their own.
 * - `holder`: whoever holds a key, code or token; the handler looks at it.
 * - `session`: somebody in the middle of a sign-in, or beyond.
 * - `user`: signed in fully.
 * - `writer`: signed in fully, and not a read-only account.
 * - `staff`: somebody of the agency.
 */
export type Access = 'anyone' | 'holder' | 'session' | 'user' | 'writer' | 'staff'

const GUARDS: Record<Access, (c: Context<ApiEnv>) => Promise<SignedIn | null>> = {
  anyone: async () => null,
  holder: async () => null,
  session: async (c) => {
    if (!(await sessionOf(c))) throw new ApiError('UNAUTHENTICATED', 'Log in first.')
    return null
  },
  user: requireSignedIn,
  writer: requireWriter,
  staff: requireStaff,
}

/** Whoever the declaration of a call lets in; null where it asks for nobody. */
export async function requireDeclared(
  c: Context<ApiEnv>,
  { 'x-access': access, 'x-action': action }: { 'x-access': Access; 'x-action'?: Action },
): Promise<SignedIn | null> {
  const user = await GUARDS[access](c)
  return action ? requireAction(c, action) : user
}

/** Calls of staff by POST that change nothing: who only reads may make them. */
const STAFF_READS: ReadonlySet<string> = new Set([
  'appeals.preview',
  'backflowLadder.search',
  'cap.blocks',
  'cap.trades',
  'capCompliance.check',
  'capDesk.check',
  'commentDesk.search',
  'comments.moderate',
  'deskReview.inbox',
  'eventDesk.map',
  'eventDesk.search',
  'feeRates.try',
  'moneyDesk.search',
  'operations.searchAudit',
  'people.previewMerge',
  'people.search',
  'permitActs.preview',
  'siteDesk.findByNumber',
  'siteDesk.previewMerge',
  'siteDesk.search',
  'templates.show',
  'testers.papers',
  'testers.search',
])

/** Whether a call is refused to an account that only reads, whatever rights it has. */
const isForWriters = (access: Access, method: string, operationId: string): boolean =>
  access === 'staff' && method !== 'GET' && method !== 'HEAD' && !STAFF_READS.has(operationId)

/** Reads that note that they were read: what waited to be read waits no longer. */
const NOTES_READ: ReadonlySet<string> = new Set([
  'deskLetters.get',
  'review.threads',
  'tradeInquiries.get',
])

/**
 * The part of a route's declaration that says who may call it; the contract shows it as `x-access`, and the
 * right that staff need besides as `x-action`. A session that somebody of the agency began for a user may do
 * only what `borrowed.ts` names by the operation's id. A call that is shown with `x-idempotency-key` takes a key (`act-keys.ts`).
 */
export function may<A extends Access>(access: A, operationId = '', action?: Action) {
  const guard: MiddlewareHandler<ApiEnv> = async (c, next) => {
    await requireDeclared(c, { 'x-access': access, ...(action ? { 'x-action': action } : {}) })
    if (isForWriters(access, c.req.method, operationId)) await requireWriter(c)
    c.set('mayChange', isAct(c, operationId) || NOTES_READ.has(operationId))
    await guardBorrowed(c, operationId)
    return withActKey(c, takesKey(access, operationId), next)
  }
  return {
    'x-access': access,
    ...(takesKey(access, operationId) ? { 'x-idempotency-key': true } : {}),
    ...(action ? { 'x-action': action } : {}),
    middleware: guard,
  }
}
