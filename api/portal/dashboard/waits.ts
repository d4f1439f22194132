import { backflowWaits } from '#api/backflow/ccc/waits.queries.ts'
import { surrenderWaits } from '#api/cap-and-trade/compliance/waits.queries.ts'
import { capWaits } from '#api/cap-and-trade/desk/waits.queries.ts'
import { commentWaits } from '#api/comments/desk/waits.queries.ts'
import { consultantWaits } from '#api/accounts/consultants/waits.queries.ts'
import { appealWaits } from '#api/filing/appeals/waits.queries.ts'
import { permitActWaits } from '#api/permit-life/acts/waits.queries.ts'
import { decisionWaits } from '#api/review/decisions/waits.queries.ts'
import { accountWaits } from '#api/accounts/desk/waits.queries.ts'
import { reviewWaits } from '#api/review/desk/waits.queries.ts'
import { eventWaits } from '#api/events/desk/waits.queries.ts'
import { signRequestWaits } from '#api/filing/sign-requests/waits.queries.ts'
import { importWaits } from '#api/portal/import-desk/waits.queries.ts'
import { inventoryWaits, ownInventoryWaits } from '#api/drinking-water/inventory/waits.queries.ts'
import { invoiceWaits } from '#api/money/invoices/waits.queries.ts'
import type { OwnKind, OwnWaits, StaffWait } from '#api/ground/lib/waits/wait.ts'
import { moneyWaits } from '#api/money/desk/waits.queries.ts'
import { operationWaits } from '#api/portal/operations/waits.queries.ts'
import { renewalWaits } from '#api/records/own-permits/waits.queries.ts'
import { feeWaits, pendingWaits } from '#api/filing/own-submittals/waits.queries.ts'
import { letterWaits } from '#api/review/waits.queries.ts'
import { ownPhotoWaits, photoWaits } from '#api/drinking-water/photos/waits.queries.ts'
import { gaugeStaffWaits, usedGaugeWaits } from '#api/backflow/testers/gauge-waits.queries.ts'
import { ownPaperWaits, testerWaits } from '#api/backflow/testers/waits.queries.ts'
import { inquiryWaits } from '#api/cap-and-trade/inquiries/waits.queries.ts'
import { unseenWaits } from './unseen-waits.queries.ts'
import { handoverWaits } from '#api/review/transfers/waits.queries.ts'
import { cosignWaits } from '#api/review/cosign/waits.queries.ts'
import { lineLetterWaits } from '#api/drinking-water/letters/waits.queries.ts'
import { overdueTestWaits } from '#api/backflow/ladder/waits.queries.ts'
import { suppliedTestWaits } from '#api/backflow/supply/waits.queries.ts'
import { licenseWaits } from '#api/accounts/account/waits.queries.ts'
import { tradeWaits } from '#api/cap-and-trade/cap-trades/waits.queries.ts'

/**
 * The register of what can wait. Each kind is declared once, in its own feature; whatever shows, counts or tells what
 * waits reads it from here, so that a new kind stands everywhere.
 */
const DESK_WAITS: readonly StaffWait[] = [
  ...reviewWaits,
  ...decisionWaits,
  ...permitActWaits,
  ...appealWaits,
  ...eventWaits,
  ...commentWaits,
  ...accountWaits,
  ...testerWaits,
  ...gaugeStaffWaits,
  ...overdueTestWaits,
  ...photoWaits,
  ...inventoryWaits,
  ...moneyWaits,
  ...capWaits,
  ...importWaits,
  ...operationWaits,
]

/** What waits for the agency: at its desks, and desks where nobody may do what waits. */
export const STAFF_WAITS: readonly StaffWait[] = [...DESK_WAITS, ...unseenWaits(DESK_WAITS)]

/** What can wait for somebody with an account of their own. */
export const OWN_WAITS: readonly OwnWaits[] = [
  pendingWaits,
  signRequestWaits,
  letterWaits,
  tradeWaits,
  surrenderWaits,
  feeWaits,
  invoiceWaits,
  renewalWaits,
  consultantWaits,
  cosignWaits,
  handoverWaits,
  inquiryWaits,
  backflowWaits,
  ownPaperWaits,
  usedGaugeWaits,
  licenseWaits,
  lineLetterWaits,
  ownInventoryWaits,
  ownPhotoWaits,
  suppliedTestWaits,
]

export const OWN_KINDS: readonly OwnKind[] = OWN_WAITS.flatMap(({ kinds }) => kinds)
