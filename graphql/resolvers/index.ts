import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { accountResolvers } from './account/account.ts'
import { areaResolvers } from './dashboard/areas.ts'
import { deskWorkResolvers } from './dashboard/desk-work.ts'
import { calendarResolvers } from './dashboard/calendar.ts'
import { attachmentResolvers } from './workplace/attachments.ts'
import { capAndTradeResolvers } from './cap-and-trade/cap-and-trade.ts'
import { capComplianceResolvers } from './cap-and-trade/cap-compliance.ts'
import { capEntitiesResolvers } from './cap-and-trade/cap-entities.ts'
import { capDeskResolvers } from './cap-and-trade/cap-desk.ts'
import { commentResolvers } from './comments.ts'
import { consultantResolvers } from './account/consultants.ts'
import { cosignResolvers } from './cosign.ts'
import { dashboardResolvers } from './dashboard/dashboard.ts'
import { deskResolvers } from './desk.ts'
import { decisionResolvers } from './review/decisions.ts'
import { moneyDeskResolvers } from './review/money-desk.ts'
import { deskLettersResolvers } from './review/desk-letters.ts'
import { reviewDeskResolvers } from './review/review-desk.ts'
import { ownAppealsResolvers } from './review/own-appeals.ts'
import { turnResolvers } from './review/turn.ts'
import { disputeResolvers } from './disputes.ts'
import { documentResolvers } from './documents.ts'
import { draftResolvers } from './drafts.ts'
import { commentDeskResolvers } from './workplace/comment-desk.ts'
import { fileRedactionResolvers } from './workplace/file-redaction.ts'
import { templatesResolvers } from './workplace/templates.ts'
import { importsResolvers } from './workplace/imports.ts'
import { siteDeskResolvers } from './workplace/site-desk.ts'
import { siteMergeResolvers } from './workplace/site-merge.ts'
import { typeDeskResolvers } from './workplace/type-desk.ts'
import { transfersResolvers } from './review/transfers.ts'
import { appealsResolvers } from './workplace/appeals.ts'
import { permitActsResolvers } from './workplace/permit-acts.ts'
import { feeRatesResolvers } from './workplace/fee-rates.ts'
import { settingsResolvers } from './workplace/settings.ts'
import { newsDeskResolvers } from './workplace/news-desk.ts'
import { referenceDeskResolvers } from './workplace/reference-desk.ts'
import { eventCaseResolvers } from './workplace/event-cases.ts'
import { eventDeskResolvers } from './workplace/event-desk.ts'
import { eventReportResolvers } from './event-reports.ts'
import { eventFileResolvers } from './event-files.ts'
import { exportResolvers } from './exports.ts'
import { wholeFileResolvers } from './whole-files.ts'
import { filingResolvers } from './filing.ts'
import { invoiceResolvers } from './invoices.ts'
import { notificationResolvers } from './notifications.ts'
import { operationsResolvers } from './workplace/operations.ts'
import { ownSubmittalResolvers } from './dashboard/own-submittals.ts'
import { ownPermitResolvers } from './dashboard/own-permit.ts'
import { passkeyResolvers } from './sign-in/passkeys.ts'
import { checkoutResolvers } from './paying/checkouts.ts'
import { paymentInviteResolvers } from './paying/payment-invites.ts'
import { paymentResolvers } from './payments.ts'
import { accountMergeResolvers } from './workplace/account-merge.ts'
import { absencesResolvers } from './workplace/absences.ts'
import { peopleResolvers } from './workplace/people.ts'
import { permitResolvers } from './permits.ts'
import { portalStatusResolvers } from './portal/portal-status.ts'
import { historyResolvers } from './watching/history.ts'
import { progressResolvers } from './watching/progress.ts'
import { projectResolvers } from './projects.ts'
import { referenceResolvers } from './reference.ts'
import { refusalResolvers } from './refusals.ts'
import { registrationResolvers } from './account/registration.ts'
import { reviewResolvers } from './review/review.ts'
import { roleResolvers } from './workplace/roles.ts'
import { secretGuardResolvers } from './account/secret-guard.ts'
import { inventoryFilingResolvers } from './drinking-water/inventory-filings.ts'
import { lineLetterResolvers } from './drinking-water/line-letters.ts'
import { lineReplacementResolvers } from './drinking-water/line-replacement.ts'
import { linePhotoResolvers } from './drinking-water/line-photos.ts'
import { serviceLineResolvers } from './drinking-water/service-lines.ts'
import { tapSampleResolvers } from './drinking-water/tap-samples.ts'
import { sessionResolvers } from './sign-in/session.ts'
import { shellResolvers } from './shell.ts'
import { signInResolvers } from './sign-in/sign-in.ts'
import { signerResolvers } from './signers.ts'
import { siteRecordResolvers } from './site-records.ts'
import { siteResolvers } from './sites.ts'
import { submittalTypeResolvers } from './submittal-types.ts'
import { submittalResolvers } from './submittals.ts'
import { capTradeResolvers } from './trading/cap-trades.ts'
import { tradeInquiryResolvers } from './trading/trade-inquiries.ts'
import { cccResolvers } from './water/ccc.ts'
import { ladderResolvers } from './water/ladder.ts'
import { supplyResolvers } from './water/supply.ts'
import { softwareKeyResolvers } from './sign-in/software-keys.ts'
import { testerResolvers } from './water/testers.ts'
import { watchResolvers } from './watching/watches.ts'
import { waitingFormResolvers } from './sign-in/waiting-form.ts'

/** One object a feature; makeExecutableSchema merges them. */
export const resolvers: Resolvers[] = [
  accountResolvers,
  attachmentResolvers,
  areaResolvers,
  deskWorkResolvers,
  calendarResolvers,
  capAndTradeResolvers,
  capComplianceResolvers,
  capEntitiesResolvers,
  capDeskResolvers,
  commentDeskResolvers,
  fileRedactionResolvers,
  commentResolvers,
  consultantResolvers,
  cosignResolvers,
  dashboardResolvers,
  deskResolvers,
  decisionResolvers,
  reviewDeskResolvers,
  turnResolvers,
  deskLettersResolvers,
  moneyDeskResolvers,
  disputeResolvers,
  documentResolvers,
  draftResolvers,
  newsDeskResolvers,
  settingsResolvers,
  importsResolvers,
  siteDeskResolvers,
  siteMergeResolvers,
  appealsResolvers,
  ownAppealsResolvers,
  permitActsResolvers,
  transfersResolvers,
  feeRatesResolvers,
  typeDeskResolvers,
  templatesResolvers,
  referenceDeskResolvers,
  eventDeskResolvers,
  eventCaseResolvers,
  operationsResolvers,
  eventReportResolvers,
  eventFileResolvers,
  exportResolvers,
  wholeFileResolvers,
  filingResolvers,
  invoiceResolvers,
  notificationResolvers,
  ownPermitResolvers,
  ownSubmittalResolvers,
  passkeyResolvers,
  paymentResolvers,
  checkoutResolvers,
  paymentInviteResolvers,
  absencesResolvers,
  peopleResolvers,
  accountMergeResolvers,
  permitResolvers,
  historyResolvers,
  progressResolvers,
  portalStatusResolvers,
  projectResolvers,
  referenceResolvers,
  refusalResolvers,
  registrationResolvers,
  reviewResolvers,
  roleResolvers,
  secretGuardResolvers,
  inventoryFilingResolvers,
  linePhotoResolvers,
  lineLetterResolvers,
  lineReplacementResolvers,
  serviceLineResolvers,
  tapSampleResolvers,
  sessionResolvers,
  shellResolvers,
  signInResolvers,
  signerResolvers,
  siteRecordResolvers,
  siteResolvers,
  submittalTypeResolvers,
  submittalResolvers,
  capTradeResolvers,
  tradeInquiryResolvers,
  cccResolvers,
  ladderResolvers,
  supplyResolvers,
  softwareKeyResolvers,
  testerResolvers,
  watchResolvers,
  waitingFormResolvers,
]
