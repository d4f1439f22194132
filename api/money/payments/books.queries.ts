import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { bringFeePaid } from './fee-paid.queries.ts'

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

type Account = 'receivable' | 'in transit' | 'refunds due' | 'income'
type Entry = {
  kind: 'paid' | 'returned' | 'refunded' | 'adjusted'
  invoiceId: number
  paymentId?: number
  /** Of a part: how much of the payment went back with it. */
  refundedTo?: number
  lowered?: Lowered
}

/** Whoever of the agency said that what goes back is not owed any more, and why. */
export type Lowered = { byUserId: number; reason: string }

async function post(
  trx: Db,
  { kind, invoiceId, paymentId, refundedTo, lowered }: Entry,
  sides: readonly [account: Account, cents: number][],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into money_entries (invoice_id, kind, payment_id, refunded_to, by_user_id, reason)
    values (${invoiceId}, ${kind}, ${paymentId ?? null}, ${refundedTo ?? null}, ${lowered?.byUserId ?? null},
      ${lowered?.reason ?? null})
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
    // Of a fee that is owed no more nothing was paid: all of it goes back.
    if (submittalId !== null && counted > 0 && counted === dueCents)
      await bringFeePaid(trx, invoiceId, now)
  }
}

type Left = { inTransit: number; refundsDue: number }

/** What of a payment is still there on an invoice, after the parts that went back. */
async function selectLeft(trx: Db, paymentId: number, invoiceId: number): Promise<Left> {
  const { rows } = await sql<Left>`
    select coalesce(sum(posting.cents) filter (where account = 'in transit'), 0)::float8 as "inTransit",
      coalesce(-sum(posting.cents) filter (where account = 'refunds due'), 0)::float8 as "refundsDue"
    from money_entries entry join money_postings posting on posting.entry_id = entry.id
    where entry.payment_id = ${paymentId} and entry.invoice_id = ${invoiceId}`.execute(trx)
  return rows[0] ?? { inTransit: 0, refundsDue: 0 }
}

type Back = {
  paymentId: number
  kind: 'returned' | 'refunded'
  cents: number
  refundedTo?: number
  lowered?: Lowered
}

/**
 * Posts that money of a payment went back from one invoice: first what was to be given back anyhow. The rest is owed
 * again, or with `lowered` the invoice is lowered by it.
 */
async function postBack(
  trx: Db,
  { invoiceId, submittalId }: Part,
  { paymentId, kind, cents, refundedTo, lowered }: Back,
  left: Left,
): Promise<void> {
  const due = Math.min(cents, left.refundsDue)
  const paid = cents - due
  await post(trx, { kind, paymentId, invoiceId, ...(refundedTo ? { refundedTo } : {}) }, [
    ['in transit', -cents],
    ['receivable', paid],
    ['refunds due', due],
  ])
  if (lowered && paid > 0)
    await post(trx, { kind: 'adjusted', invoiceId, lowered }, [
      ['receivable', -paid],
      ['income', paid],
    ])
  await sql`
    update invoices set amount_paid = amount_paid - ${paid}::numeric / 100,
      amount = amount - ${lowered ? paid : 0}::numeric / 100
    where id = ${invoiceId}`.execute(trx)
  if (submittalId !== null && paid > 0 && !lowered)
    await sql`update submittals set fee_paid_at = null where id = ${submittalId}`.execute(trx)
}

/** Posts that all that is left of a payment went back, by the bank or by the agency. */
export async function postTakenBack(
  trx: Db,
  paymentId: number,
  kind: 'returned' | 'refunded',
  lowered?: Lowered,
): Promise<void> {
  for (const part of await selectParts(trx, paymentId)) {
    const left = await selectLeft(trx, paymentId, part.invoiceId)
    if (left.inTransit === 0) continue
    const back = { paymentId, kind, cents: left.inTransit, ...(lowered ? { lowered } : {}) }
    await postBack(trx, part, back, left)
  }
}

export type PartBack = {
  paymentId: number
  cents: number
  /** How much of the payment went back with this part. */
  refundedTo: number
  /** The invoice of which it is a part; null where nobody said. */
  invoiceId: number | null
  lowered?: Lowered
}

/** Posts that a part of a payment went back: of its invoice, and of the others where that has no more. */
export async function postPartBack(
  trx: Db,
  { invoiceId, cents, ...back }: PartBack,
): Promise<void> {
  const parts = await selectParts(trx, back.paymentId)
  let open = cents
  for (const part of parts.toSorted(
    (a, b) => Number(b.invoiceId === invoiceId) - Number(a.invoiceId === invoiceId),
  )) {
    const left = await selectLeft(trx, back.paymentId, part.invoiceId)
    const now = Math.min(open, left.inTransit)
    if (now <= 0) continue
    await postBack(trx, part, { ...back, kind: 'refunded', cents: now }, left)
    open -= now
  }
}
