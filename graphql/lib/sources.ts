import type { Rest } from './rest.ts'
import { accountSource } from '#graphql/datasources/account.ts'
import { attachmentsSource } from '#graphql/datasources/workplace/attachments.ts'
import { capAndTradeSource } from '#graphql/datasources/cap-and-trade/cap-and-trade.ts'
import { capComplianceSource } from '#graphql/datasources/cap-and-trade/cap-compliance.ts'
import { capEntitiesSource } from '#graphql/datasources/cap-and-trade/cap-entities.ts'
import { capDeskSource } from '#graphql/datasources/cap-and-trade/cap-desk.ts'
import { deskWorkSource } from '#graphql/datasources/dashboard/desk-work.ts'
import { areasSource } from '#graphql/datasources/dashboard/areas.ts'
import { calendarSource } from '#graphql/datasources/dashboard/calendar.ts'
import { consultantsSource } from '#graphql/datasources/consultants.ts'
import { cosignSource } from '#graphql/datasources/cosign.ts'
import { dashboardSource } from '#graphql/datasources/dashboard/dashboard.ts'
import { deskSource } from '#graphql/datasources/desk.ts'
import { disputesSource } from '#graphql/datasources/disputes.ts'
import { draftsSource } from '#graphql/datasources/drafts.ts'
import { commentsSource } from '#graphql/datasources/comments.ts'
import { commentDeskSource } from '#graphql/datasources/workplace/comment-desk.ts'
import { fileRedactionSource } from '#graphql/datasources/workplace/file-redaction.ts'
import { templatesSource } from '#graphql/datasources/workplace/templates.ts'
import { typeDeskSource } from '#graphql/datasources/workplace/type-desk.ts'
import { transfersSource } from '#graphql/datasources/review/transfers.ts'
import { ownAppealsSource } from '#graphql/datasources/review/own-appeals.ts'
import { appealsSource } from '#graphql/datasources/workplace/appeals.ts'
import { permitActsSource } from '#graphql/datasources/workplace/permit-acts.ts'
import { feeRatesSource } from '#graphql/datasources/workplace/fee-rates.ts'
import { settingsSource } from '#graphql/datasources/workplace/settings.ts'
import { newsDeskSource } from '#graphql/datasources/workplace/news-desk.ts'
import { referenceDeskSource } from '#graphql/datasources/workplace/reference-desk.ts'
import { eventCasesSource } from '#graphql/datasources/workplace/event-cases.ts'
import { eventDeskSource } from '#graphql/datasources/workplace/event-desk.ts'
import { eventReportsSource } from '#graphql/datasources/event-reports.ts'
import { eventFilesSource } from '#graphql/datasources/event-files.ts'
import { exportsSource } from '#graphql/datasources/exports.ts'
import { wholeFilesSource } from '#graphql/datasources/whole-files.ts'
import { filingSource } from '#graphql/datasources/filing.ts'
import { invoicesSource } from '#graphql/datasources/invoices.ts'
import { notificationsSource } from '#graphql/datasources/notifications.ts'
import { operationsSource } from '#graphql/datasources/workplace/operations.ts'
import { ownSubmittalsSource } from '#graphql/datasources/own-submittals.ts'
import { passkeysSource } from '#graphql/datasources/sign-in/passkeys.ts'
import { capTradesSource } from '#graphql/datasources/trading/cap-trades.ts'
import { tradeInquiriesSource } from '#graphql/datasources/trading/trade-inquiries.ts'
import { backflowSource } from '#graphql/datasources/water/backflow.ts'
import { cccSource } from '#graphql/datasources/water/ccc.ts'
import { checkoutsSource } from '#graphql/datasources/paying/checkouts.ts'
import { paymentInvitesSource } from '#graphql/datasources/paying/payment-invites.ts'
import { paymentsSource } from '#graphql/datasources/payments.ts'
import { absencesSource } from '#graphql/datasources/workplace/absences.ts'
import { peopleSource } from '#graphql/datasources/workplace/people.ts'
import { permitsSource } from '#graphql/datasources/permits.ts'
import { portalStatusSource } from '#graphql/datasources/portal/portal-status.ts'
import { progressSource } from '#graphql/datasources/watching/progress.ts'
import { projectsSource } from '#graphql/datasources/projects.ts'
import { referenceSource } from '#graphql/datasources/reference.ts'
import { registrationSource } from '#graphql/datasources/registration.ts'
import { decisionsSource } from '#graphql/datasources/review/decisions.ts'
import { reviewSource } from '#graphql/datasources/review/review.ts'
import { moneyDeskSource } from '#graphql/datasources/review/money-desk.ts'
import { deskLettersSource } from '#graphql/datasources/review/desk-letters.ts'
import { reviewDeskSource } from '#graphql/datasources/review/review-desk.ts'
import { serviceLinesSource } from '#graphql/datasources/drinking-water/service-lines.ts'
import { sessionSource } from '#graphql/datasources/sign-in/session.ts'
import { softwareKeysSource } from '#graphql/datasources/sign-in/software-keys.ts'
import { shellSource } from '#graphql/datasources/shell.ts'
import { signInSource } from '#graphql/datasources/sign-in/sign-in.ts'
import { sitesSource } from '#graphql/datasources/sites.ts'
import { submittalTypesSource } from '#graphql/datasources/submittal-types.ts'
import { submittalsSource } from '#graphql/datasources/submittals.ts'
import { historySource } from '#graphql/datasources/watching/history.ts'
import { watchesSource } from '#graphql/datasources/watching/watches.ts'
import { importsSource } from '#graphql/datasources/workplace/imports.ts'
import { siteDeskSource } from '#graphql/datasources/workplace/site-desk.ts'
import { inventoryFilingsSource } from '#graphql/datasources/drinking-water/inventory-filings.ts'
import { lineLetterSource } from '#graphql/datasources/drinking-water/line-letters.ts'
import { lineReplacementSource } from '#graphql/datasources/drinking-water/line-replacement.ts'
import { tapSamplesSource } from '#graphql/datasources/drinking-water/tap-samples.ts'
import { linePhotosSource } from '#graphql/datasources/drinking-water/line-photos.ts'

/** What resolvers ask the REST API through, by its name in their context. */
const SOURCES = {
  account: accountSource,
  attachments: attachmentsSource,
  areas: areasSource,
  deskWork: deskWorkSource,
  calendar: calendarSource,
  capAndTrade: capAndTradeSource,
  capCompliance: capComplianceSource,
  capEntities: capEntitiesSource,
  capDesk: capDeskSource,
  commentDesk: commentDeskSource,
  fileRedaction: fileRedactionSource,
  comments: commentsSource,
  consultants: consultantsSource,
  cosign: cosignSource,
  dashboard: dashboardSource,
  desk: deskSource,
  disputes: disputesSource,
  drafts: draftsSource,
  newsDesk: newsDeskSource,
  settings: settingsSource,
  appeals: appealsSource,
  ownAppeals: ownAppealsSource,
  permitActs: permitActsSource,
  transfers: transfersSource,
  feeRates: feeRatesSource,
  typeDesk: typeDeskSource,
  templates: templatesSource,
  referenceDesk: referenceDeskSource,
  eventDesk: eventDeskSource,
  eventCases: eventCasesSource,
  eventReports: eventReportsSource,
  eventFiles: eventFilesSource,
  exports: exportsSource,
  wholeFiles: wholeFilesSource,
  filing: filingSource,
  history: historySource,
  invoices: invoicesSource,
  notifications: notificationsSource,
  operations: operationsSource,
  ownSubmittals: ownSubmittalsSource,
  passkeys: passkeysSource,
  payments: paymentsSource,
  checkouts: checkoutsSource,
  paymentInvites: paymentInvitesSource,
  absences: absencesSource,
  people: peopleSource,
  permits: permitsSource,
  portalStatus: portalStatusSource,
  progress: progressSource,
  projects: projectsSource,
  reference: referenceSource,
  registration: registrationSource,
  decisions: decisionsSource,
  review: reviewSource,
  reviewDesk: reviewDeskSource,
  deskLetters: deskLettersSource,
  moneyDesk: moneyDeskSource,
  serviceLines: serviceLinesSource,
  session: sessionSource,
  shell: shellSource,
  signIn: signInSource,
  sites: sitesSource,
  softwareKeys: softwareKeysSource,
  submittalTypes: submittalTypesSource,
  submittals: submittalsSource,
  capTrades: capTradesSource,
  backflow: backflowSource,
  ccc: cccSource,
  tradeInquiries: tradeInquiriesSource,
  watches: watchesSource,
  siteDesk: siteDeskSource,
  imports: importsSource,
  inventoryFilings: inventoryFilingsSource,
  lineLetters: lineLetterSource,
  lineReplacement: lineReplacementSource,
  tapSamples: tapSamplesSource,
  linePhotos: linePhotosSource,
}

type Makers = typeof SOURCES
export type Sources = { readonly [Name in keyof Makers]: ReturnType<Makers[Name]> }

/**
 * The sources over one request's calls. Each is made when it is first used: an operation uses two or three of them,
 * and their loaders remember answers, so that they are made anew for each request.
 */
export function sourcesOf(rest: Rest): Sources {
  const made = new Map<keyof Makers, unknown>()
  const sources = Object.create(PROTOTYPE) as Held
  sources[HELD] = { rest, made }
  // The getters of the prototype are those of the table.
  return sources as unknown as Sources
}

const HELD = Symbol('held')
type Held = { [HELD]: { rest: Rest; made: Map<keyof Makers, unknown> } }

const PROTOTYPE = Object.defineProperties(
  {},
  Object.fromEntries(
    // The keys are those of the table itself.
    (Object.keys(SOURCES) as (keyof Makers)[]).map((name) => [
      name,
      {
        enumerable: true,
        get(this: Held) {
          const { rest, made } = this[HELD]
          if (!made.has(name)) made.set(name, SOURCES[name](rest))
          return made.get(name)
        },
      },
    ]),
  ),
)
