import type { GuestPayment, Invoice } from '#api/invoices/invoices.schemas.ts'

export type InvoiceMapper = Invoice
export type InvoicePaymentMapper = GuestPayment
