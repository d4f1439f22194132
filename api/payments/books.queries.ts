import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'

type Part = { invoiceId: number; cents: number; dueCents: number; submittalId: number | null }

/** The invoices of a payment, held in one order. */
async function selectParts(trx: Db, paymentId: number): Promise<Part[]> {
  await sql`
    select from invoices where id in (select invoice_id from payment_invoices where payment_id = ${paymentId})
    order by id for update`.execute(trx)
  const { rows } = await sql<Part>`
    select invoices.id::float8 as "invoiceId", part.cents::float8 as cents,
      invoices.submittal_id::float8 as "submittalId",
      case when invoices.is_void then 0 else ((invoices.amount - invoices.amount_paid) * 100)::int8 end::float8
        as "dueCents"
    from payment_invoices part join invoices on invoices.id = part.invoice_id
    where part.payment_id = ${paymentId} order by invoices.id`.execute(trx)
  return rows
}

type Side = [account: 'receivable' | 'in transit' | 'refunds due', cents: number]

async function post(
  trx: Db,
  { kind, paymentId, invoiceId }: { kind: string; paymentId: number; invoiceId: number },
  sides: readonly Side[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into money_entries (invoice_id, kind, payment_id) values (${invoiceId}, ${kind}, ${paymentId})
    returning id`.execute(trx)
  for (const [account, cents] of sides)
    if (cents !== 0)
      await sql`
        insert into money_postings (entry_id, invoice_id, account, cents)
        values (${rows[0]?.id}, ${invoiceId}, ${account}, ${cents})`.execute(trx)
}

/**
 * Posts a payment to its invoices. What was paid elsewhere or cancelled by the agency meanwhile is owed no more:
 * that part goes back to the payer and stands as a refund that is due.
 */
export async function postPaid(trx: Db, paymentId: number, now: Date): Promise<void> {
  for (const { invoiceId, cents, dueCents, submittalId } of await selectParts(trx, paymentId)) {
    const counted = Math.min(cents, Math.max(0, dueCents))
    await post(trx, { kind: 'paid', paymentId, invoiceId }, [
      ['in transit', cents],
      ['receivable', -counted],
      ['refunds due', counted - cents],
    ])
    await sql`
      update invoices set amount_paid = amount_paid + ${counted}::numeric / 100
      where id = ${invoiceId}`.execute(trx)
    if (submittalId !== null && counted === dueCents)
      await sql`
        update submittals set fee_paid_at = ${now}
        where id = ${submittalId} and fee_paid_at is null`.execute(trx)
  }
}

/** Posts that the money of a payment went back, by the bank or by the agency: what it paid is owed again. */
export async function postTakenBack(
  trx: Db,
  paymentId: number,
  kind: 'returned' | 'refunded',
): Promise<void> {
  for (const { invoiceId, submittalId } of await selectParts(trx, paymentId)) {
    const { rows } = await sql<{ account: Side[0]; cents: number }>`
      select account, -cents::float8 as cents from money_postings
      where entry_id = (select id from money_entries
        where payment_id = ${paymentId} and invoice_id = ${invoiceId} and kind = 'paid')`.execute(
      trx,
    )
    await post(
      trx,
      { kind, paymentId, invoiceId },
      rows.map(({ account, cents }): Side => [account, cents]),
    )
    const owedAgain = rows.find(({ account }) => account === 'receivable')?.cents ?? 0
    await sql`
      update invoices set amount_paid = amount_paid - ${owedAgain}::numeric / 100
      where id = ${invoiceId}`.execute(trx)
    if (submittalId !== null && owedAgain > 0)
      await sql`update submittals set fee_paid_at = null where id = ${submittalId}`.execute(trx)
  }
}
