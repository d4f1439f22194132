import type {
  FeeInvoice,
  FeePayment,
  SubmittalFee,
  Waiver,
} from '#api/money/payments/fee.schemas.ts'
import type {
  OpenItem,
  OpenSum,
  PaidItem,
  ShownPayment,
} from '#api/money/payments/payments.schemas.ts'

export type PayableItemMapper = OpenItem
export type PayableSumMapper = OpenSum
export type PaymentMapper = ShownPayment
export type SubmittalFeeMapper = SubmittalFee
export type FeeWaiverMapper = Waiver
export type FeeInvoiceMapper = FeeInvoice
export type FeePaymentMapper = FeePayment
export type PaidItemMapper = PaidItem
