import { sql } from 'kysely'
import type { OwnWaits } from '#api/lib/waits/wait.ts'

/** Invoices of one's own accounts with the agency that are open. */
export const invoiceWaits: OwnWaits = {
  kinds: [
    {
      kind: 'invoice',
      words: 'Invoices to pay',
      verb: 'Pay the invoice',
      tell: 'once',
      remind: { due: [-7, 1, 30] },
      then: 'It is overdue after its day; where the agency charges interest and late fees, they are added.',
      list: '/app/payments',
      why: 'It is not paid in full.',
    },
  ],
  rows: ({ userId }) => sql`
    select 'invoice', invoice.id, invoice.number, invoice.description, invoice.issued_on, invoice.due_on, '/app/payments'
    from fee_accounts account join invoices invoice on invoice.fee_account_id = account.id
    where account.user_id = ${userId} and not invoice.is_void and invoice.amount > invoice.amount_paid
    order by invoice.due_on, invoice.id`,
  everybody: () => sql`
    select 'invoice', invoice.id, invoice.number, invoice.description, invoice.issued_on, invoice.due_on, '/app/payments',
      account.user_id
    from invoices invoice join fee_accounts account on account.id = invoice.fee_account_id
    where not invoice.is_void and invoice.amount > invoice.amount_paid`,
}
