import type { Language } from '#words/speech.ts'
import { sql, type RawBuilder } from 'kysely'
import { IS_OPEN, mayPayFee } from '#api/services/access/fees.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { PaymentState } from './payment-states.ts'
import type { OwnPayment } from './payments.schemas.ts'

type User = Pick<SignedIn, 'id' | 'kind'> & Partial<Pick<SignedIn, 'actions'>>

/** Whether a user may pay a row of `invoices`: of an own fee account, or the fee of a submittal. */
export const payableBy = (user: User): RawBuilder<boolean> => sql<boolean>`(
  invoices.fee_account_id in (select id from fee_accounts where user_id = ${user.id})
  or invoices.submittal_id in (select submittals.id from submittals where ${mayPayFee(user)}))`

export const BALANCE = sql<number>`(case when invoices.is_void then 0
  else ((invoices.amount - invoices.amount_paid) * 100)::int8 end)::float8`

/** A moment as the answers have it, ISO 8601. */
export const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

export type Payment = {
  id: number
  orderNo: string
  provider: string
  userId: number | null
  guestSubmittalId: number | null
  inviteId: number | null
  payerEmail: string | null
  /** Of who pays without an account. */
  language: Language
  state: PaymentState
  cents: number
  /** What of it went back so far. */
  refundedCents: number
  currency: string
  beganAt: Date
  askedAt: Date | null
  /** When its payer was last given something that can be paid with. */
  openedAt: Date | null
  ref: string | null
  checkoutUrl: string | null
  receiptCopyId: number | null
}

const PAYMENT = sql`
  select id::float8 as id, order_no as "orderNo", provider, user_id::float8 as "userId",
    guest_submittal_id::float8 as "guestSubmittalId", invite_id::float8 as "inviteId", opened_at as "openedAt",
    payer_email as "payerEmail", language, state, cents::float8 as cents, refunded_cents::float8 as "refundedCents", currency, began_at as "beganAt",
    asked_at as "askedAt", provider_ref as ref, checkout_url as "checkoutUrl",
    receipt_copy_id::float8 as "receiptCopyId"
  from payments`

/** A payment; with `lock` held until the end of the transaction. */
export async function selectPayment(db: Db, rid: number, lock = false): Promise<Payment | null> {
  const { rows } =
    await sql<Payment>`${PAYMENT} where id = ${rid} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}

export async function selectPaymentByOrder(db: Db, orderNo: string): Promise<Payment | null> {
  const { rows } = await sql<Payment>`${PAYMENT} where order_no = ${orderNo}`.execute(db)
  return rows[0] ?? null
}

/** The newest payment that a guest's draft began. */
export async function selectPaymentOfGuest(db: Db, submittalRid: number): Promise<Payment | null> {
  const { rows } = await sql<Payment>`
    ${PAYMENT} where guest_submittal_id = ${submittalRid} order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The newest payment of an invitation. */
export async function selectPaymentOfInvite(db: Db, inviteRid: number): Promise<Payment | null> {
  const { rows } = await sql<Payment>`
    ${PAYMENT} where invite_id = ${inviteRid} order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Whether a payment is for an invoice or a submittal of this number. */
export async function isPaymentOf(db: Db, rid: number, bizRid: number): Promise<boolean> {
  const { rows } = await sql`
    select from payment_invoices part join invoices on invoices.id = part.invoice_id
    where part.payment_id = ${rid} and ${bizRid}::bigint in (invoices.id, invoices.submittal_id)`.execute(
    db,
  )
  return rows.length > 0
}

/** Notes that a payer is given something to pay with, if the payment still waits for that. */
export async function noteOpened(db: Db, rid: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update payments set opened_at = ${now} where id = ${rid} and state = 'began' returning id`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Payments about which the provider is to be asked, the longest due first: `ask_at` says when (`payment_ask_at` of the
 * database), and one that is being refunded is asked about each minute until it is clear.
 */
export async function selectUnsettled(db: Db, now: Date, most: number): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    ${PAYMENT}
    where id in (
      (select id from payments where ask_at < ${now} order by ask_at, id limit ${most})
      union all
      (select payment.id from payment_refunds refund join payments payment on payment.id = refund.payment_id
        where refund.state = 'approved' and payment.state = 'paid'
          and coalesce(payment.asked_at, payment.began_at) < ${now}::timestamptz - interval '1 minute'))
    order by ask_at, id limit ${most}`.execute(db)
  return rows
}

/**
 * A payment with what it is for, as its payer reads it; nothing of anybody else's. `holder` is whoever has shown a
 * reference or code of this very payment.
 */
export async function selectOwnPayment(
  db: Db,
  rid: number,
  whose: { userId: number } | { guestSubmittalRid: number } | 'holder',
): Promise<OwnPayment | null> {
  const mine =
    whose === 'holder'
      ? sql`true`
      : 'userId' in whose
        ? sql`payments.user_id = ${whose.userId}`
        : sql`payments.guest_submittal_id = ${whose.guestSubmittalRid}`
  const { rows } = await sql<OwnPayment>`
    select payments.id::float8 as rid, order_no as "referenceNum", provider, state, cents::float8 as cents,
      ${iso('payments.began_at')} as "beganDate", ${iso('payments.state_at')} as "paymentDate",
      ${iso('payments.asked_at')} as "askedDate", confirm_no as "epayConfirmNum", method,
      return_code as "epayReturnCode", message as "epayReturnMessage", settle_on as "epaySettleDate",
      case when state = 'paid' then cents - refunded_cents else 0 end::float8 as "paidCents",
      case when state = 'paid' then (cents - refunded_cents)::numeric / 100 else 0 end::float8 as "paidAmount",
      refunded_cents::float8 as "refundedCents", mismatch is not null as "isMismatch",
      (select jsonb_agg(jsonb_build_object('rid', invoices.id, 'number', invoices.number,
          'description', invoices.description, 'cents', part.cents,
          'submittalRid', invoices.submittal_id, 'productRid', submittals.product_id, 'isDue', ${IS_OPEN}) order by invoices.id)
        from payment_invoices part join invoices on invoices.id = part.invoice_id
          left join submittals on submittals.id = invoices.submittal_id
        where part.payment_id = payments.id) as items
    from payments where payments.id = ${rid} and ${mine}`.execute(db)
  return rows[0] ?? null
}
