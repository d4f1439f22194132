import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { registerRegistration } from './registration/registration.routes.ts'
import { registerAccountLists } from './account/identity/security-questions.routes.ts'
import { registerMyAccountLists } from './account/account-lists.routes.ts'
import { registerAccountEditing } from './account/account-editing.ts'
import { registerFacilityLinks } from './account/facilities/facility-links.routes.ts'
import { registerIdentity } from './account/identity/identity.routes.ts'
import { registerUserImage } from './account/user-image.routes.ts'
import { registerMyAccount } from './account/my-account.routes.ts'
import { registerAgreements } from './agreements/agreements.routes.ts'
import { registerPasswords } from './sign-in/secrets/password.routes.ts'
import { registerSecretGuard } from './sign-in/secrets/secret-guard.routes.ts'
import { registerAudit } from './audit/audit.routes.ts'
import { registerCommentFiles } from './comments/comment-files.routes.ts'
import { registerComments } from './comments/comments.routes.ts'
import { registerModeration } from './comments/moderation.routes.ts'
import { registerLinkedAccounts } from './consultants/linked-accounts.routes.ts'
import { registerCosignFiles } from './cosign/cosign-files.routes.ts'
import { registerCosign } from './cosign/cosign.routes.ts'
import { registerInvitations } from './cosign/invitations.routes.ts'
import { registerExpiringPermits } from './dashboard/expiring-permits.routes.ts'
import { registerDesk } from './desk/desk.routes.ts'
import { registerFailedMails } from './desk/mails.routes.ts'
import { registerDisputeDesk } from './cosign/disputes/disputes.routes.ts'
import { registerSignerDesk } from './desk/signers.routes.ts'
import { registerDocs } from './docs/docs.routes.ts'
import { registerDrafts } from './events/report/drafts.routes.ts'
import { registerEventFiles } from './events/files/event-files.routes.ts'
import { registerDocuments } from './documents/documents.routes.ts'
import { registerEventReceipts } from './events/receipt/event-receipt.routes.ts'
import { registerFollowUp } from './events/follow-up/follow-up.routes.ts'
import { registerEventReports } from './events/report/event-reports.routes.ts'
import { registerEventPlaces } from './events/place/places.routes.ts'
import { registerExports } from './exports/exports.routes.ts'
import { refuse, type ApiEnv } from './lib/calls/answer.ts'
import type { Api, ApiDeps } from './lib/calls/deps.ts'
import { collisionOf } from './lib/calls/collisions.ts'
import { ApiError, type FieldErrors } from './lib/calls/errors.ts'
import { logFailure } from './lib/log.ts'
import { outageOf } from './lib/outages.ts'
import { registerInvoices } from './invoices/invoices.routes.ts'
import { registerNotifications } from './notifications/notifications.routes.ts'
import { takesRawBody } from './lib/calls/raw-bodies.ts'
import { registerPermits } from './permits/permits.routes.ts'
import { registerProjects } from './projects/projects.routes.ts'
import { registerRecords } from './records/records.routes.ts'
import { registerRefData } from './reference/ref-data.routes.ts'
import { registerReference } from './reference/reference.routes.ts'
import { registerReports } from './reports/reports.routes.ts'
import { sessionFinder } from './lib/calls/caller.ts'
import { keepAlive } from './sign-in/keep-alive.ts'
import { registerLoginTokens } from './sign-in/elsewhere/login-token.routes.ts'
import { registerOpenId } from './sign-in/elsewhere/openid.routes.ts'
import { registerOwnPasskeys } from './sign-in/passkeys/own-passkeys.routes.ts'
import { registerPasskeySignIn } from './sign-in/passkeys/passkey-sign-in.routes.ts'
import { registerSecondFactor } from './sign-in/second-factor/second-factor.routes.ts'
import { registerSecurity } from './sign-in/security.routes.ts'
import { registerWaitingForms } from './sign-in/waiting-forms/waiting-forms.routes.ts'
import { registerSession } from './sign-in/session.routes.ts'
import { registerSignIn } from './sign-in/sign-in.routes.ts'
import { registerConsultants } from './consultants/consultants.routes.ts'
import { registerShell } from './shell/shell.routes.ts'
import { registerSiteRecords } from './site-records/site-records.routes.ts'
import { registerSites } from './sites/sites.routes.ts'
import { registerSubmittalAccess } from './submittals/submittal-access.ts'
import { registerSubmittals } from './submittals/submittals.routes.ts'

const MAX_JSON_BYTES = 256 * 1024

/** The REST API, every path under /api. It needs nothing above it and runs alone. */
export function createApi(deps: ApiDeps): Api {
  const api: Api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined
      // A path that no record can have names no record.
      if (result.target === 'param') return refuse(c, 'NOT_FOUND', 'There is no such record.')
      const fields = fieldErrors(result.error.issues)
      const first = Object.entries(fields)[0]
      return refuse(
        c,
        'INVALID',
        first ? `${first[0]}: ${first[1]}` : 'The input is not valid.',
        fields,
      )
    },
  }).basePath('/api') as Api

  api.use(async (c, next) => {
    const given = c.req.header('x-request-id') ?? ''
    c.set('requestId', /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID())
    // Written by the server that took the request; a caller's own is overwritten there.
    c.set('visitor', c.req.header('x-visitor-address') ?? 'unknown')
    c.set('session', sessionFinder(deps.db, c, deps.clock))
    await next()
  })
  const limited = bodyLimit({
    maxSize: MAX_JSON_BYTES,
    onError: (c) => refuse(c, 'TOO_LARGE', 'The request is too large.'),
  })
  api.use((c, next) => (takesRawBody(c.req.path) ? next() : limited(c, next)))
  api.use(async (c, next) => {
    if (c.req.method === 'POST' && !c.env?.hand && !takesRawBody(c.req.path)) {
      if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
        return refuse(c, 'UNSUPPORTED', 'Send the body as application/json.')
      requireText(await c.req.raw.clone().arrayBuffer())
    }
    return next()
  })

  api.use(keepAlive(deps))

  // Public records are read over connections of their own: a slow search keeps no sign-in waiting.
  const searching = { ...deps, db: deps.searches ?? deps.db }
  registerAccountEditing(api, deps)
  registerPermits(api, searching)
  registerProjects(api, searching)
  registerSubmittals(api, searching)
  registerSites(api, searching)
  registerSiteRecords(api, searching)
  registerDocuments(api, searching)
  registerExports(api, searching)
  registerReference(api, searching)
  registerReports(api, deps)
  registerEventReceipts(api, deps)
  registerFollowUp(api, deps)
  registerRecords(api, deps)
  registerDrafts(api, deps)
  registerEventReports(api, deps)
  registerEventFiles(api, deps)
  registerEventPlaces(api, deps)
  registerSession(api, deps)
  registerWaitingForms(api, deps)
  registerSignIn(api, deps)
  registerSecondFactor(api, deps)
  registerSecurity(api, deps)
  registerOwnPasskeys(api, deps)
  registerPasskeySignIn(api, deps)
  registerLoginTokens(api, deps)
  registerOpenId(api, deps)
  registerAgreements(api, deps)
  registerPasswords(api, deps)
  registerSecretGuard(api, deps)
  registerAudit(api, deps)
  registerShell(api, deps)
  registerConsultants(api, deps)
  registerDesk(api, deps)
  registerFailedMails(api, deps)
  registerDisputeDesk(api, deps)
  registerSignerDesk(api, deps)
  registerExpiringPermits(api, deps)
  registerLinkedAccounts(api, deps)
  registerSubmittalAccess(api, deps)
  registerInvoices(api, deps)
  registerNotifications(api, deps)
  registerComments(api, deps)
  registerCommentFiles(api, deps)
  registerModeration(api, deps)
  registerAccountLists(api, deps)
  registerRegistration(api, deps)
  registerRefData(api, deps)
  registerMyAccount(api, deps)
  registerMyAccountLists(api, deps)
  registerFacilityLinks(api, deps)
  registerIdentity(api, deps)
  registerUserImage(api, deps)
  registerCosign(api, deps)
  registerCosignFiles(api, deps)
  registerInvitations(api, deps)
  registerDocs(api)

  api.notFound((c) => refuse(c, 'NOT_FOUND', 'There is no such call.'))
  api.onError((error, c) => {
    if (error instanceof ApiError)
      return refuse(c, error.code, error.message, error.fields, error.waitSeconds)
    if (error instanceof HTTPException && error.status < 500)
      return refuse(c, 'INVALID', 'The body is not valid JSON.')
    const reference = c.get('requestId').slice(0, 8).toUpperCase()
    logFailure(error, { reference, path: c.req.path })
    const passing = collisionOf(error) ?? outageOf(error)
    if (passing) return refuse(c, passing.code, passing.message)
    return refuse(
      c,
      'INTERNAL',
      `Something went wrong on our side. If you call us, give number ${reference}.`,
    )
  })
  return api
}

/** Refuses bytes that are not UTF-8, which would otherwise arrive as other text than was sent. */
function requireText(bytes: ArrayBuffer): void {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiError('INVALID', 'The body is not valid UTF-8.')
  }
}

function fieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldErrors {
  return Object.fromEntries(
    issues.map((issue) => [issue.path.map(String).join('.') || 'body', issue.message]),
  )
}
