import { sql } from 'kysely'
import { IS_OPEN } from '#api/services/access/fees.queries.ts'
import type { OwnWaits } from '#api/ground/lib/waits/wait.ts'

/** Invoices of one's own accounts with the agency that are open. */
export const invoiceWaits: OwnWaits = {
  owes: true,
  kinds: [
    {
      kind: 'invoice',
      words: 'Invoices to pay',
      verb: 'Pay the invoice',
      tell: 'once',
      remind: { due: [-7, 1, 30] },
      then: 'It is overdue after its day; where the agency charges interest and late fees, they are added.',
      list: '/app/payments',
      button: 'Pay',
      state: 'Not paid',
      why: 'It is not paid in full.',
    },
  ],
  rows: ({ userId }) => sql`
    select 'invoice', invoices.id, invoices.number, invoices.description, invoices.issued_on, invoices.due_on, '/app/payments',
      (invoices.amount - invoices.amount_paid)::float8 as owed
    from fee_accounts account join invoices on invoices.fee_account_id = account.id
    where account.user_id = ${userId} and ${IS_OPEN}
    order by invoices.due_on, invoices.id`,
  everybody: () => sql`
    select 'invoice', invoices.id, invoices.number, invoices.description, invoices.issued_on, invoices.due_on, '/app/payments',
      account.user_id
    from invoices join fee_accounts account on account.id = invoices.fee_account_id
    where ${IS_OPEN}`,
}
