import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { postPartBack, postTakenBack, type Lowered } from './books.queries.ts'
import type { Payment } from './payments.queries.ts'

type Asked = { rid: number; cents: number; invoiceId: number | null; lowered: Lowered | null }

/** The refund of a payment that was let go and that the provider did not confirm yet. */
async function selectLetGo(trx: Db, paymentId: number): Promise<Asked | null> {
  const { rows } = await sql<Omit<Asked, 'lowered'> & { isOwedAgain: boolean } & Lowered>`
    select id::float8 as rid, cents::float8 as cents, invoice_id::float8 as "invoiceId",
      is_owed_again as "isOwedAgain", asked_by_user_id::float8 as "byUserId", reason
    from payment_refunds where payment_id = ${paymentId} and state = 'approved'`.execute(trx)
  const [asked] = rows
  if (!asked) return null
  const { isOwedAgain, byUserId, reason, ...rest } = asked
  return { ...rest, lowered: isOwedAgain ? null : { byUserId, reason } }
}

async function closeAsked(trx: Db, rid: number): Promise<void> {
  await sql`update payment_refunds set state = 'done' where id = ${rid}`.execute(trx)
}

async function noteBack(trx: Db, rid: number, cents: number): Promise<void> {
  await sql`update payments set refunded_cents = ${cents} where id = ${rid}`.execute(trx)
}

/**
 * Posts that parts of a payment went back, as the provider says when it is asked: what the agency asked for by its
 * request, what it knows nothing of by the order of the invoices. Answers by how much more went back.
 */
export async function takePartBack(
  trx: Db,
  { payment, refundedCents, source }: { payment: Payment; refundedCents: number; source: string },
  now: Date,
): Promise<number> {
  const more = refundedCents - payment.refundedCents
  if (more <= 0 || refundedCents >= payment.cents) return 0
  const asked = await selectLetGo(trx, payment.id)
  let { refundedCents: until } = payment
  const back = async (cents: number, its: Partial<Asked>): Promise<void> => {
    until += cents
    await postPartBack(trx, {
      paymentId: payment.id,
      cents,
      refundedTo: until,
      invoiceId: its.invoiceId ?? null,
      ...(its.lowered ? { lowered: its.lowered } : {}),
    })
  }
  const isIts = asked !== null && asked.invoiceId !== null && asked.cents <= more
  if (isIts) {
    await back(asked.cents, asked)
    await closeAsked(trx, asked.rid)
  }
  const rest = refundedCents - until
  if (rest > 0) await back(rest, {})
  await noteBack(trx, payment.id, refundedCents)
  await sql`
    insert into payment_events (payment_id, event, from_state, to_state, detail, at)
    values (${payment.id}, 'part refunded', 'paid', 'paid',
      ${JSON.stringify({ source, cents: more, refundedCents })}::jsonb, ${now})`.execute(trx)
  return more
}

/** Posts that all of a payment went back. Answers how much went back with it: all that was left. */
export async function takeAllBack(
  trx: Db,
  { payment, state }: { payment: Payment; state: 'returned' | 'refunded' },
  now: Date,
): Promise<number> {
  const asked = await selectLetGo(trx, payment.id)
  const isIts = state === 'refunded' && asked !== null
  if (payment.state === 'paid')
    await postTakenBack(trx, payment.id, state, isIts ? (asked.lowered ?? undefined) : undefined)
  if (state === 'refunded') {
    if (asked) await closeAsked(trx, asked.rid)
    await noteBack(trx, payment.id, payment.cents)
    return payment.cents - payment.refundedCents
  }
  await sql`
    update payment_refunds set state = 'refused', decision = 'The bank took the payment back.'
    where payment_id = ${payment.id} and state in ('waiting', 'approved')`.execute(trx)
  // A bank takes back all of it, and the payer has the part already.
  if (payment.refundedCents > 0)
    await sql`
      insert into payment_differences (kind, order_no, payment_id, cents_here, cents_there, day, found_at)
      values ('returned there', ${payment.orderNo}, ${payment.id}, ${payment.cents - payment.refundedCents},
        ${payment.cents}, ${now}::timestamptz::date, ${now})
      on conflict do nothing`.execute(trx)
  return payment.cents
}
