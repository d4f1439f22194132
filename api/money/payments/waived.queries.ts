import { sql } from 'kysely'

/** What of an invoice of the statement was waived, in cents: the books alone know. */
export const WAIVED = sql<number>`coalesce((select sum(written.cents) from money_postings written
  where written.invoice_id = invoices.id and written.account = 'written off'), 0)::float8`
