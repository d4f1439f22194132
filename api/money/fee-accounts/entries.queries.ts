import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** An entry of the books, as far as it is about what is owed. */
export type Entry = {
  rid: number
  invoiceRid: number
  invoiceNumber: string
  kind: string
  at: Date
  /** What it added to what is owed; below zero for what was paid or waived. */
  cents: number
  method: string | null
  reference: string | null
  receivedOn: string | null
  reason: string | null
  rule: string | null
  forDay: string | null
  /** Who of the agency; null where a rule, a provider or a system did it. */
  by: string | null
  orderNo: string | null
  isTakenBack: boolean
}

const ENTRY = sql`
  select entry.id::float8 as rid, entry.invoice_id::float8 as "invoiceRid", invoices.number as "invoiceNumber",
    entry.kind, entry.at, coalesce((select sum(cents) from money_postings
      where entry_id = entry.id and account = 'receivable'), 0)::float8 as cents,
    entry.method, entry.reference, entry.received_on as "receivedOn", entry.reason, entry.rule,
    entry.for_day as "forDay", staff.display_name as by, payments.order_no as "orderNo",
    exists (select from money_entries later where later.reverses_id = entry.id) as "isTakenBack"
  from money_entries entry join invoices on invoices.id = entry.invoice_id
    left join users staff on staff.id = entry.by_user_id
    left join payments on payments.id = entry.payment_id`

/** What was posted to an invoice, in the order in which it was. */
export async function selectEntries(db: Db, invoiceRid: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    ${ENTRY} where entry.invoice_id = ${invoiceRid} order by entry.id`.execute(db)
  return rows
}

/** The newest postings of a fee account, and how many there are. */
export async function selectAccountEntries(
  db: Db,
  accountRid: number,
  most: number,
): Promise<{ entries: Entry[]; total: number }> {
  const { rows: entries } = await sql<Entry>`
    ${ENTRY} where invoices.fee_account_id = ${accountRid} order by entry.id desc limit ${most}`.execute(
    db,
  )
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from money_entries entry join invoices on invoices.id = entry.invoice_id
    where invoices.fee_account_id = ${accountRid}`.execute(db)
  return { entries, total: rows[0]?.total ?? entries.length }
}
