import type {
  DeskEntry,
  DeskFile,
  DeskPayment,
  DeskRefund,
  DeskRow,
  Difference,
} from '#api/money/desk/money-desk.schemas.ts'

export type DeskInvoiceRowMapper = DeskRow
export type DeskInvoiceMapper = DeskFile
export type DeskEntryMapper = DeskEntry
export type DeskPaymentMapper = DeskPayment
export type DeskRefundMapper = DeskRefund
export type PaymentDifferenceMapper = Difference
