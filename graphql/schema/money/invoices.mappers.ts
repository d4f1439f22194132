import type { GuestPayment, Invoice } from '#api/money/invoices/invoices.schemas.ts'

export type InvoiceMapper = Invoice
export type InvoicePaymentMapper = GuestPayment
