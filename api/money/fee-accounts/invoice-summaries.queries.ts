import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { standingOf } from '#api/money/payments/standing.ts'
import { PAGE_SIZE, type InvoiceSummaries, type InvoiceSummary } from './fee-accounts.schemas.ts'

export type FeeAccount = {
  rid: number
  number: string
  name: string
  programRid: number
  programName: string
}

/** A fee account of a user; null for every other. */
export async function selectOwnAccount(
  db: Db,
  rid: number,
  userId: number,
): Promise<FeeAccount | null> {
  const { rows } = await sql<FeeAccount>`
    select accounts.id::float8 as rid, accounts.account_no as number,
      coalesce(nullif(users.employer_name, ''), users.display_name) as name,
      programs.id as "programRid", programs.name as "programName"
    from fee_accounts accounts join fee_programs programs on programs.id = accounts.fee_program_id
      join users on users.id = accounts.user_id
    where accounts.id = ${rid} and accounts.user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

type Row = Omit<InvoiceSummary, 'standing'> & { total: number }

/** What the books added to an invoice of one kind, in dollars. */
const added = (...kinds: string[]) => sql<number>`
  coalesce(sum(posting.cents) filter (where entry.kind = any(${kinds}::text[])), 0)::float8 / 100`

/** A page of the invoices of a fee account, the newest first; the parts are looked up for this page alone. */
export async function selectInvoiceSummaries(
  db: Db,
  accountRid: number,
  page: number,
): Promise<InvoiceSummaries> {
  const { rows } = await sql<Row>`
    with shown as (
      select invoices.*, count(*) over () as total from invoices
      where fee_account_id = ${accountRid}
      order by issued_on desc, id desc
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE})
    select shown.id::float8 as "invoiceRid", shown.number as "invoiceNumber", shown.description,
      shown.starts_on as "startDate", shown.ends_on as "endDate", shown.issued_on as "invoiceDate",
      shown.due_on as "dueDate", shown.due_on + 1 as "delinquentDate",
      shown.amount::float8 as "invoiceAmount", parts.*, shown.amount_paid::float8 as "paidAmount",
      case when shown.is_void then 0 else shown.amount - shown.amount_paid end::float8 as "currentBalance",
      to_char(shown.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdDate",
      (select display_name from users where users.id = shown.created_by_user_id) as "createdBy",
      shown.id::float8 as "attachmentRid", shown.is_void as "isVoid",
      exists (select from payment_invoices part where part.invoice_id = shown.id and part.is_open) as "isOnTheWay",
      shown.total::float8 as total
    from shown cross join lateral (
      select ${added('interest')} as "interestAmount", ${added('late fee')} as "lateFeeAmount",
        ${added('penalty')} as "penaltyAmount", ${added('adjusted')} as "adjustmentAmount",
        -${added('waived')} as "waivedAmount"
      from money_entries entry join money_postings posting on posting.entry_id = entry.id
      where entry.invoice_id = shown.id and posting.account = 'receivable') as parts
    order by shown.issued_on desc, shown.id desc`.execute(db)
  // A page behind the last has no row that could say how many there are.
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countInvoices(db, accountRid))
  return {
    list: rows.map(({ total: _, ...row }) => ({ ...row, standing: standingOf(sumsOf(row)) })),
    total,
    pageSize: PAGE_SIZE,
  }
}

const sumsOf = ({ paidAmount, currentBalance, waivedAmount, isVoid }: Omit<Row, 'total'>) => ({
  paidCents: paidAmount,
  dueCents: currentBalance,
  waivedCents: waivedAmount,
  isVoid,
})

async function countInvoices(db: Db, accountRid: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from invoices where fee_account_id = ${accountRid}`.execute(db)
  return rows[0]?.total ?? 0
}
