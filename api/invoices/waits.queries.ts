import { sql } from 'kysely'
import type { OwnWaits } from '#api/lib/waits/wait.ts'

/** Invoices of one's own accounts with the agency that are open. */
export const invoiceWaits: OwnWaits = {
  kinds: [
    {
      kind: 'invoice',
      words: 'Invoices to pay',
      verb: 'Pay the invoice',
      list: '/app/payments',
      why: 'It is not paid in full.',
    },
  ],
  rows: ({ userId }) => sql`
    select 'invoice', invoice.id, invoice.number, invoice.description, invoice.issued_on, invoice.due_on, '/app/payments'
    from fee_accounts account join invoices invoice on invoice.fee_account_id = account.id
    where account.user_id = ${userId} and not invoice.is_void and invoice.amount > invoice.amount_paid
    order by invoice.due_on, invoice.id`,
}
