import { wasDoneBefore } from '#api/db/act-once.ts'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getPath } from 'hono/utils/url'
import { HTTPException } from 'hono/http-exception'
import { turnOfDay } from './permit-acts/day-gate.ts'
import { registerPermits } from './permits/permits.routes.ts'
import { registerProjects } from './projects/projects.routes.ts'
import { registerSubmittalsFeature } from './submittals/register.ts'
import { registerSites } from './sites/sites.routes.ts'
import { registerSiteRecords } from './site-records/site-records.routes.ts'
import { registerDocuments } from './documents/documents.routes.ts'
import { registerExports } from './exports/exports.routes.ts'
import { registerReferenceFeature } from './reference/register.ts'
import { registerReports } from './reports/reports.routes.ts'
import { registerFeatures } from './ogc/ogc.routes.ts'
import { registerPortalStatus } from './portal-status/portal-status.routes.ts'
import { registerOperations } from './operations/register.ts'
import { registerCommentDesk } from './comment-desk/register.ts'
import { registerFileRedaction } from './file-redaction/register.ts'
import { registerEventDesk } from './event-desk/register.ts'
import { registerEventsFeature } from './events/register.ts'
import { FILING_EFFECTS } from './filing-effects.ts'
import { registerFilingFeature } from './filing/register.ts'
import { registerSubmittalTypesFeature } from './submittal-types/register.ts'
import { registerOwnSubmittalsFeature } from './own-submittals/register.ts'
import { registerReviewFeature } from './review/register.ts'
import { registerRecords } from './records/records.routes.ts'
import { registerSignInFeature } from './sign-in/register.ts'
import { registerAgreements } from './agreements/agreements.routes.ts'
import { registerAttachments } from './attachments/register.ts'
import { registerAudit } from './audit/audit.routes.ts'
import { registerShell } from './shell/shell.routes.ts'
import { registerConsultantsFeature } from './consultants/register.ts'
import { registerDeskFeature } from './desk/register.ts'
import { registerTransfers } from './transfers/register.ts'
import { registerPermitActs } from './permit-acts/register.ts'
import { registerAppeals } from './appeals/register.ts'
import { registerDecisionFeature } from './decisions/register.ts'
import { registerDeskLettersFeature } from './desk-letters/register.ts'
import { registerDeskReviewFeature } from './desk-review/register.ts'
import { registerCosignFeature } from './cosign/register.ts'
import { registerDashboardFeature } from './dashboard/register.ts'
import { registerOwnPermits } from './own-permits/own-permits.routes.ts'
import { registerInvoices } from './invoices/invoices.routes.ts'
import { registerCheckouts } from './payments/checkout/checkout.routes.ts'
import { registerPaymentInvites } from './payments/invites/invites.routes.ts'
import { registerReceipts } from './payments/receipts/receipts.routes.ts'
import { registerNewsDesk } from './news-desk/register.ts'
import { registerReferenceDesk } from './reference-desk/register.ts'
import { registerTemplates } from './templates/register.ts'
import { registerImportDesk } from './import-desk/register.ts'
import { registerSiteDesk } from './site-desk/register.ts'
import { registerSiteMerge } from './site-merge/register.ts'
import { registerFeeRates } from './fee-rates/register.ts'
import { registerTypeDesk } from './type-desk/register.ts'
import { registerSettings } from './settings/register.ts'
import { registerMoneyDeskFeature } from './money-desk/register.ts'
import { registerAccountMerge } from './account-merge/register.ts'
import { registerAbsences } from './absences/register.ts'
import { registerPeopleFeature } from './people/register.ts'
import { registerFeeAccountsFeature } from './fee-accounts/register.ts'
import { registerPayments } from './payments/payments.routes.ts'
import { registerCapAndTrade } from './cap-and-trade/register.ts'
import { registerCalendar } from './obligations/calendar.routes.ts'
import { registerNotifications } from './notifications/notifications.routes.ts'
import { registerCommentsFeature } from './comments/register.ts'
import { registerAccountFeature } from './account/register.ts'
import { registerRegistration } from './registration/registration.routes.ts'
import { registerAccountEditing } from './account/account-editing.ts'
import { registerProgress } from './progress/progress.routes.ts'
import { registerRecordChanges } from './record-changes/record-changes.routes.ts'
import { registerWatches } from './watches/watches.routes.ts'
import { registerCapTradesFeature } from './cap-trades/register.ts'
import { registerInventoryFilings } from './inventory-filings/register.ts'
import { registerLineLetters } from './line-letters/register.ts'
import { registerLineReplacement } from './line-replacement/register.ts'
import { registerServiceLinePhotos } from './service-line-photos/register.ts'
import { registerServiceLinesFeature } from './service-lines/register.ts'
import { registerTapSamples } from './tap-samples/register.ts'
import { registerAreasFeature } from './areas/register.ts'
import { registerBackflowField } from './backflow-field/register.ts'
import { registerSoftwareKeys } from './software-keys/register.ts'
import { requireKey, SOFTWARE } from './software-keys/require-key.ts'
import { registerBackflowLadder } from './backflow-ladder/register.ts'
import { registerBackflowResults } from './backflow-results/register.ts'
import { registerBackflowSupply } from './backflow-supply/register.ts'
import { registerBackflowUpload } from './backflow-upload/register.ts'
import { registerBackflowTesters } from './backflow-testers/register.ts'
import { registerCccFeature } from './ccc/register.ts'
import { registerWholeFiles } from './whole-files/whole-files.routes.ts'
import { registerTradeInquiriesFeature } from './trade-inquiries/register.ts'
import { registerDocs } from './docs/docs.routes.ts'
import { createKeptCounts } from './dashboard/kept-counts.ts'
import { refuse, type ApiEnv } from './lib/calls/answer.ts'
import { spellingOf } from './lib/calls/any-case.ts'
import type { Api, ApiDeps } from './lib/calls/deps.ts'
import { collisionOf, KEY_REUSED } from './lib/calls/collisions.ts'
import { ApiError, type FieldErrors } from './lib/calls/errors.ts'
import { logFailure } from './lib/log.ts'
import { outageOf } from './lib/outages.ts'
import { tooLargeOf } from './lib/too-large.ts'
import { sayPlainIssues } from './lib/plain-issues.ts'
import { takesRawBody } from './lib/calls/raw-bodies.ts'
import { sessionFinder } from './lib/calls/caller.ts'
import { keepAlive } from './sign-in/keep-alive.ts'

const MAX_JSON_BYTES = 256 * 1024

sayPlainIssues()

/** The REST API, every path under /api. It needs nothing above it and runs alone. */
export function createApi(deps: ApiDeps): Api {
  let spelled: ((path: string) => string) | undefined
  const api: Api = new OpenAPIHono<ApiEnv>({
    ...(deps.router && { router: deps.router }),
    getPath: (request) => (spelled ??= spellingOf(addressesOf(api)))(getPath(request)),
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
  // Whoever sends a wrong key is told so, whatever else is wrong with the call.
  api.use(SOFTWARE, requireKey(deps))
  const tooLarge = (c: Context<ApiEnv>) => refuse(c, 'TOO_LARGE', 'The request is too large.')
  const limited = bodyLimit({ maxSize: MAX_JSON_BYTES, onError: tooLarge })
  api.use(async (c, next) => {
    if (takesRawBody(c.req.path)) return next()
    if (!c.env?.hand) return limited(c, next)
    // A call of this process has its body at hand, and its length with it.
    return Number(c.req.header('content-length') ?? 0) > MAX_JSON_BYTES ? tooLarge(c) : next()
  })
  api.use(async (c, next) => {
    if (c.req.method === 'POST' && !c.env?.hand && !takesRawBody(c.req.path)) {
      if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
        return refuse(c, 'UNSUPPORTED', 'Send the body as application/json.')
      requireText(await c.req.raw.clone().arrayBuffer())
    }
    return next()
  })

  api.use(turnOfDay(deps))
  api.use(keepAlive(deps))
  const waitingCounts = createKeptCounts(deps.clock)
  api.use(waitingCounts.forgetAfterActs)

  // Public records are read over connections of their own: a slow search keeps no sign-in waiting.
  const searching = { ...deps, db: deps.searches ?? deps.db }
  registerAccountEditing(api, deps)
  registerPermits(api, searching)
  registerProjects(api, searching)
  registerSubmittalsFeature(api, deps, searching)
  registerSites(api, searching)
  registerSiteRecords(api, searching)
  registerAttachments(api, deps)
  registerDocuments(api, searching)
  registerExports(api, searching)
  registerFeatures(api, searching)
  registerWholeFiles(api, searching)
  registerProgress(api, deps, searching)
  registerReferenceFeature(api, deps, searching)
  registerReports(api, deps)
  registerEventsFeature(api, deps)
  registerCommentDesk(api, deps)
  registerFileRedaction(api, deps)
  registerEventDesk(api, deps)
  registerFilingFeature(api, deps, FILING_EFFECTS)
  registerSubmittalTypesFeature(api, deps)
  registerOwnSubmittalsFeature(api, deps)
  registerReviewFeature(api, deps)
  registerRecords(api, deps)
  registerSignInFeature(api, deps)
  registerAgreements(api, deps)
  registerAudit(api, deps)
  registerShell(api, deps)
  registerConsultantsFeature(api, deps)
  registerDeskFeature(api, deps)
  registerDeskReviewFeature(api, deps)
  registerDeskLettersFeature(api, deps)
  registerDecisionFeature(api, deps)
  registerPermitActs(api, deps)
  registerTransfers(api, deps)
  registerAppeals(api, deps)
  registerCosignFeature(api, deps)
  registerDashboardFeature(api, deps, waitingCounts)
  registerOwnPermits(api, deps)
  registerAreasFeature(api, deps)
  registerCccFeature(api, deps)
  registerBackflowTesters(api, deps)
  registerBackflowUpload(api, deps)
  registerBackflowResults(api, deps)
  registerSoftwareKeys(api, deps)
  registerBackflowField(api, deps)
  registerBackflowSupply(api, deps)
  registerBackflowLadder(api, deps)
  registerTradeInquiriesFeature(api, deps)
  registerCapTradesFeature(api, deps)
  registerInvoices(api, deps)
  registerPayments(api, deps)
  registerCapAndTrade(api, deps)
  registerCheckouts(api, deps)
  registerPaymentInvites(api, deps)
  registerReceipts(api, deps)
  registerFeeAccountsFeature(api, deps)
  registerMoneyDeskFeature(api, deps)
  registerAbsences(api, deps)
  registerPeopleFeature(api, deps)
  registerAccountMerge(api, deps)
  registerReferenceDesk(api, deps)
  registerNewsDesk(api, deps)
  registerSettings(api, deps)
  registerFeeRates(api, deps)
  registerTypeDesk(api, deps)
  registerSiteDesk(api, deps)
  registerSiteMerge(api, deps)
  registerImportDesk(api, deps)
  registerTemplates(api, deps)
  registerNotifications(api, deps)
  registerCalendar(api, deps)
  registerCommentsFeature(api, deps)
  registerAccountFeature(api, deps)
  registerRegistration(api, deps)
  registerServiceLinesFeature(api, deps, searching)
  registerServiceLinePhotos(api, deps)
  registerInventoryFilings(api, deps)
  registerLineLetters(api, deps)
  registerLineReplacement(api, deps)
  registerTapSamples(api, deps)
  registerOperations(api, deps)
  registerPortalStatus(api, deps)
  registerRecordChanges(api, searching)
  registerWatches(api, deps, searching)
  registerDocs(api, deps)

  api.notFound((c) => refuse(c, 'NOT_FOUND', 'There is no such call.'))
  api.onError(async (error, c) => {
    if (error instanceof ApiError) {
      // Refused because it is there already, by the press before.
      if (await wasDoneBefore(deps.db).catch(() => false)) return refuse(c, 'CONFLICT', KEY_REUSED)
      return refuse(c, error.reason, error.message, error.fields, error.waitSeconds)
    }
    if (error instanceof HTTPException && error.status < 500)
      return refuse(c, 'INVALID', 'The body is not valid JSON.')
    const reference = c.get('requestId').slice(0, 8).toUpperCase()
    logFailure(error, { reference, path: c.req.path })
    const passing = collisionOf(error) ?? outageOf(error) ?? tooLargeOf(error)
    if (passing) return refuse(c, passing.reason, passing.message)
    return refuse(
      c,
      'INTERNAL',
      `Something went wrong on our side. If you call us, give number ${reference}.`,
    )
  })
  return api
}

/** The addresses of all calls, without the guards that stand before them. */
function addressesOf(api: Api): string[] {
  return api.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path)
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
