import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'

/** An invoice that is held until the end of the transaction. */
export type HeldInvoice = {
  rid: number
  number: string
  dueCents: number
  cents: number
  paidCents: number
  isVoid: boolean
  submittalRid: number | null
  holderId: number | null
  openPaymentRid: number | null
}

/** Holds an invoice, then reads it: who waited sees what the other did. */
export async function holdInvoice(trx: Db, rid: number): Promise<HeldInvoice> {
  await sql`select from invoices where id = ${rid} for update`.execute(trx)
  const { rows } = await sql<HeldInvoice>`
    select invoices.id::float8 as rid, invoices.number, (amount * 100)::float8 as cents,
      (amount_paid * 100)::float8 as "paidCents",
      (case when is_void then 0 else (amount - amount_paid) * 100 end)::float8 as "dueCents",
      is_void as "isVoid", submittal_id::float8 as "submittalRid", accounts.user_id::float8 as "holderId",
      (select payment_id::float8 from payment_invoices part
        where part.invoice_id = invoices.id and part.is_open) as "openPaymentRid"
    from invoices left join fee_accounts accounts on accounts.id = invoices.fee_account_id
    where invoices.id = ${rid}`.execute(trx)
  const [invoice] = rows
  if (!invoice) throw notFound('This invoice')
  return invoice
}

type Account = 'receivable' | 'income' | 'cash' | 'written off' | 'refunds due'

export type AgencyEntry = {
  invoiceId: number
  kind: 'received' | 'taken back' | 'adjusted' | 'penalty' | 'waived' | 'interest' | 'late fee'
  byUserId?: number
  reason?: string
  method?: 'cheque' | 'cash'
  reference?: string
  receivedOn?: string
  reversesId?: number
  rule?: string
  forDay?: string
}

/**
 * Posts what the agency did, on both sides, and brings the row of the invoice after it: `amount` by what is owed more
 * or less, `paid` by what came in.
 */
export async function postEntry(
  trx: Db,
  entry: AgencyEntry,
  sides: readonly [account: Account, cents: number][],
  changed: { amountCents?: number; paidCents?: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into money_entries (invoice_id, kind, by_user_id, reason, method, reference, received_on, reverses_id,
      rule, for_day)
    values (${entry.invoiceId}, ${entry.kind}, ${entry.byUserId ?? null}, ${entry.reason ?? null},
      ${entry.method ?? null}, ${entry.reference ?? null}, ${entry.receivedOn ?? null}::date,
      ${entry.reversesId ?? null}, ${entry.rule ?? null}, ${entry.forDay ?? null}::date)
    returning id::float8 as id`.execute(trx)
  const id = rows[0]?.id ?? 0
  for (const [account, cents] of sides)
    if (cents !== 0)
      await sql`
        insert into money_postings (entry_id, invoice_id, account, cents)
        values (${id}, ${entry.invoiceId}, ${account}, ${cents})`.execute(trx)
  await sql`
    update invoices set amount = amount + ${changed.amountCents ?? 0}::numeric / 100,
      amount_paid = amount_paid + ${changed.paidCents ?? 0}::numeric / 100
    where id = ${entry.invoiceId}`.execute(trx)
  return id
}
