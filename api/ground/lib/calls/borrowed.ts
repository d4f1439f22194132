import type { Context } from 'hono'
import type { ApiEnv } from '#api/ground/lib/calls/answer.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { sessionOf } from './caller.ts'

/**
 * What a session may do that somebody of the agency began for a user ("sign in as"). Such a session reads;
 * every other call is refused unless it is named here, so a new call is refused too. Calls are named by
 * their operation id.
 */

/** Posts that only read. */
const READS: ReadonlySet<string> = new Set([
  'account.systemUsers',
  'account.emailConfirmation',
  'accounts.registration',
  'accounts.startCaptcha',
  'cap.facilityBlock',
  'cap.ownBlocks',
  'cap.ownTrades',
  'cap.years',
  'attachments.search',
  'backflowSupply.search',
  'ccc.map',
  'ccc.search',
  'comments.receipt',
  'dashboard.ownPermits',
  'drafts.get',
  'drafts.preview',
  'eventFiles.ofDraft',
  'events.nearby',
  'events.openReceipt',
  'invoices.find',
  'invoices.guestSubmittal',
  'ownSubmittals.pending',
  'ownSubmittals.submitted',
  'payments.invites',
  'permits.mapPublic',
  'permits.searchPublic',
  'projects.mapPublic',
  'projects.searchPublic',
  'records.checkCode',
  'records.checkFile',
  'reports.hashUrl',
  'serviceLines.map',
  'serviceLines.search',
  'sites.byRids',
  'sites.mapPublic',
  'sites.searchPublic',
  'submittals.mapPublic',
  'submittals.searchPublic',
  'tradeInquiries.mine',
  'tradeInquiries.published',
])

/** What is about the session itself, and the way out of it. */
const OF_THE_SESSION: ReadonlySet<string> = new Set([
  'session.beginOpenId',
  'session.beginPasskeyFactor',
  'session.beginPasskeySignIn',
  'session.extend',
  'session.greet',
  'session.login',
  'session.loginWithPasskey',
  'session.loginWithToken',
  'session.logout',
  'session.postponeIdentity',
  'session.sendSecondFactorCode',
  'session.verifyPasskeyFactor',
  'session.verifySecondFactor',
  'timeline.visit',
])

/**
 * What staff with the action `account.actions.write-as` of gov may do for a user. Never an invitation, a
 * signature, a secret, an address, or rights for others.
 */
const WRITES: ReadonlySet<string> = new Set([
  'account.removeFacility',
  'account.removeImage',
  'account.requestFacility',
  // Only of what the same person of the staff removed.
  'account.undoRemoveFacility',
  'drafts.discard',
  'drafts.save',
  'drafts.start',
  'eventFiles.removeFromDraft',
  'invoices.clear',
  'invoices.guestLogin',
])

/** A decision that the specification wants to be taken by GET. */
const ACTS_BY_GET: ReadonlySet<string> = new Set(['cosign.signSubmission'])

export const BORROWED = 'You are logged in as another user. This is theirs alone to do.'
export const BORROWED_TO_READ =
  'You are logged in as another user, to look and not to change. Nothing was saved.'

/** Whether a call may change something beside the session that makes it. */
export function isAct(c: Context<ApiEnv>, operationId: string): boolean {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (isRead ? !ACTS_BY_GET.has(operationId) : READS.has(operationId)) return false
  return !OF_THE_SESSION.has(operationId)
}

/** Refuses what a session that somebody else began may not do. Asks for the session only where it matters. */
export async function guardBorrowed(c: Context<ApiEnv>, operationId: string): Promise<void> {
  if (!isAct(c, operationId)) return
  const session = await sessionOf(c)
  if (!session?.isBorrowed) return
  if (!WRITES.has(operationId)) throw new ApiError('BORROWED_SESSION', BORROWED)
  if (session.isReadOnly) throw new ApiError('BORROWED_SESSION', BORROWED_TO_READ)
}
