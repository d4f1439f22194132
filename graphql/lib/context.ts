import type { Rest } from './rest.ts'
import { accountSource } from '#graphql/datasources/account.ts'
import { attachmentsSource } from '#graphql/datasources/workplace/attachments.ts'
import { capAndTradeSource } from '#graphql/datasources/cap-and-trade/cap-and-trade.ts'
import { capComplianceSource } from '#graphql/datasources/cap-and-trade/cap-compliance.ts'
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
import { templatesSource } from '#graphql/datasources/workplace/templates.ts'
import { feeRatesSource } from '#graphql/datasources/workplace/fee-rates.ts'
import { settingsSource } from '#graphql/datasources/workplace/settings.ts'
import { newsDeskSource } from '#graphql/datasources/workplace/news-desk.ts'
import { referenceDeskSource } from '#graphql/datasources/workplace/reference-desk.ts'
import { eventCasesSource } from '#graphql/datasources/workplace/event-cases.ts'
import { eventDeskSource } from '#graphql/datasources/workplace/event-desk.ts'
import { eventReportsSource } from '#graphql/datasources/event-reports.ts'
import { eventFilesSource } from '#graphql/datasources/event-files.ts'
import { exportsSource } from '#graphql/datasources/exports.ts'
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
import { peopleSource } from '#graphql/datasources/workplace/people.ts'
import { permitsSource } from '#graphql/datasources/permits.ts'
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
import { shellSource } from '#graphql/datasources/shell.ts'
import { signInSource } from '#graphql/datasources/sign-in/sign-in.ts'
import { sitesSource } from '#graphql/datasources/sites.ts'
import { submittalTypesSource } from '#graphql/datasources/submittal-types.ts'
import { submittalsSource } from '#graphql/datasources/submittals.ts'
import { watchesSource } from '#graphql/datasources/watching/watches.ts'
import type { KnownSessions } from '#api/lib/calls/session.ts'
import { ask, type RestFetch } from './rest-client.ts'

/** Who asks: what the gateway passes on to the API. */
export type Caller = {
  cookie?: string | undefined
  requestId?: string | undefined
  /** Network address of who asks, for limits. */
  visitor?: string | undefined
  /** What the browser calls itself. */
  browser?: string | undefined
  /** Told of cookies that the API gives the browser: the session never travels in an answer's data. */
  onCookies?: (cookies: string[]) => void
  /** Shared by all operations of one page, so that its session is looked up once. */
  sessions?: KnownSessions
}

/** Everything that resolvers may use; made anew for each request, because loaders remember answers. */
export function createContext(fetch: RestFetch, caller: Caller) {
  const { onCookies, ...identity } = caller
  const rest: Rest = {
    get: (path) => ask(fetch, { path, ...identity }, onCookies),
    post: (path, body) => {
      // What was known of the session may be changed by this.
      identity.sessions?.clear()
      return ask(fetch, { path, body, ...identity }, onCookies)
    },
  }
  return {
    account: accountSource(rest),
    attachments: attachmentsSource(rest),
    areas: areasSource(rest),
    deskWork: deskWorkSource(rest),
    calendar: calendarSource(rest),
    capAndTrade: capAndTradeSource(rest),
    capCompliance: capComplianceSource(rest),
    capDesk: capDeskSource(rest),
    commentDesk: commentDeskSource(rest),
    comments: commentsSource(rest),
    consultants: consultantsSource(rest),
    cosign: cosignSource(rest),
    dashboard: dashboardSource(rest),
    desk: deskSource(rest),
    disputes: disputesSource(rest),
    drafts: draftsSource(rest),
    newsDesk: newsDeskSource(rest),
    settings: settingsSource(rest),
    feeRates: feeRatesSource(rest),
    templates: templatesSource(rest),
    referenceDesk: referenceDeskSource(rest),
    eventDesk: eventDeskSource(rest),
    eventCases: eventCasesSource(rest),
    eventReports: eventReportsSource(rest),
    eventFiles: eventFilesSource(rest),
    exports: exportsSource(rest),
    filing: filingSource(rest),
    invoices: invoicesSource(rest),
    notifications: notificationsSource(rest),
    operations: operationsSource(rest),
    ownSubmittals: ownSubmittalsSource(rest),
    passkeys: passkeysSource(rest),
    payments: paymentsSource(rest),
    checkouts: checkoutsSource(rest),
    paymentInvites: paymentInvitesSource(rest),
    people: peopleSource(rest),
    permits: permitsSource(rest),
    progress: progressSource(rest),
    projects: projectsSource(rest),
    reference: referenceSource(rest),
    registration: registrationSource(rest),
    decisions: decisionsSource(rest),
    review: reviewSource(rest),
    reviewDesk: reviewDeskSource(rest),
    deskLetters: deskLettersSource(rest),
    moneyDesk: moneyDeskSource(rest),
    serviceLines: serviceLinesSource(rest),
    session: sessionSource(rest),
    shell: shellSource(rest),
    signIn: signInSource(rest),
    sites: sitesSource(rest),
    submittalTypes: submittalTypesSource(rest),
    submittals: submittalsSource(rest),
    capTrades: capTradesSource(rest),
    backflow: backflowSource(rest),
    ccc: cccSource(rest),
    tradeInquiries: tradeInquiriesSource(rest),
    watches: watchesSource(rest),
  }
}

export type GatewayContext = ReturnType<typeof createContext>
