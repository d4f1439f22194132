import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { selectEntries, type Entry } from './entries.queries.ts'

/** An invoice with all that was charged and paid. */
export type InvoiceFile = {
  rid: number
  number: string
  description: string
  siteName: string | null
  accountRid: number | null
  accountNo: string | null
  accountName: string
  feeProgramName: string
  submittalRid: number | null
  startsOn: string | null
  endsOn: string | null
  issuedOn: string
  dueOn: string
  cents: number
  paidCents: number
  dueCents: number
  isVoid: boolean
  /** A payment of it that is not over. */
  openPaymentRid: number | null
  lines: { description: string; cents: number }[]
  entries: Entry[]
}

/** An invoice, where the condition holds for the caller; null for every other. */
export async function selectInvoiceFile(
  db: Db,
  rid: number,
  mine: RawBuilder<boolean>,
): Promise<InvoiceFile | null> {
  const { rows } = await sql<Omit<InvoiceFile, 'entries'>>`
    select invoices.id::float8 as rid, invoices.number, invoices.description, sites.name as "siteName",
      accounts.id::float8 as "accountRid", accounts.account_no as "accountNo",
      coalesce(nullif(holder.employer_name, ''), holder.display_name, submittals.owner_name, '') as "accountName",
      coalesce(programs.name, case when invoices.submittal_id is null then '' else 'Submittal fees' end)
        as "feeProgramName",
      invoices.submittal_id::float8 as "submittalRid", invoices.starts_on as "startsOn",
      invoices.ends_on as "endsOn", invoices.issued_on as "issuedOn", invoices.due_on as "dueOn",
      (invoices.amount * 100)::float8 as cents, (invoices.amount_paid * 100)::float8 as "paidCents",
      (case when invoices.is_void then 0 else (invoices.amount - invoices.amount_paid) * 100 end)::float8
        as "dueCents",
      invoices.is_void as "isVoid",
      (select payment_id::float8 from payment_invoices part
        where part.invoice_id = invoices.id and part.is_open) as "openPaymentRid",
      coalesce((select jsonb_agg(jsonb_build_object('description', line.description, 'cents', line.cents)
          order by line.position)
        from invoice_lines line where line.invoice_id = invoices.id), '[]'::jsonb) as lines
    from invoices
      left join fee_accounts accounts on accounts.id = invoices.fee_account_id
      left join fee_programs programs on programs.id = accounts.fee_program_id
      left join users holder on holder.id = accounts.user_id
      left join submittals on submittals.id = invoices.submittal_id
      left join sites on sites.id = invoices.site_id
    where invoices.id = ${rid} and ${mine}`.execute(db)
  const [invoice] = rows
  return invoice ? { ...invoice, entries: await selectEntries(db, rid) } : null
}
