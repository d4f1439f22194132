import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { dollarsOf } from './cents.ts'
import type { SubmittalFee, Waiver } from './fee.schemas.ts'
import { isOpen } from './payment-states.ts'
import { invitableBy } from './invites/invites.queries.ts'
import { BALANCE, iso, payableBy } from './payments.queries.ts'
import { withStanding } from './standing.ts'
import { WAIVED } from './waived.queries.ts'

/** The invoices of a submittal, and of the ones that it is a revision or an amendment of: each owes its own part. */
const OF_SUBMITTAL = (rid: number) => sql`
  with recursive line as (
    select id, origin_id, action from submittals where id = ${rid}
    union
    select before.id, before.origin_id, before.action from submittals before
      join line on line.origin_id = before.id and line.action in ('revision', 'amendment')),
  owed as (
    select invoices.* from invoices join line on line.id = invoices.submittal_id
    where not invoices.is_void)`

type Invoice = Omit<SubmittalFee['invoices'][number], 'standing'> & {
  mayPay: boolean
  mayInvite: boolean
  waivers: Waiver[]
}

/** When, why and by whom something of an invoice was waived; who did it is told to staff alone. */
const waiversFor = (user: SignedIn) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('cents', written.cents, 'date', ${iso('entry.at')}, 'reason', coalesce(entry.reason, ''),
      'by', case when ${user.kind === 'staff'} then staff.display_name end) order by entry.id)
  from money_postings written join money_entries entry on entry.id = written.entry_id
    left join users staff on staff.id = entry.by_user_id
  where written.invoice_id = invoices.id and written.account = 'written off'), '[]'::jsonb)`

/** What is owed for a submittal and how it is paid; null where it costs nothing. */
export async function selectFee(db: Db, user: SignedIn, rid: number): Promise<SubmittalFee | null> {
  const { rows: invoices } = await sql<Invoice>`
    ${OF_SUBMITTAL(rid)}
    select invoices.id::float8 as rid, number, submittal_id::float8 as "submittalRid",
      (amount * 100)::float8 as cents, (amount_paid * 100)::float8 as "paidCents", ${BALANCE} as "dueCents",
      ${WAIVED} as "waivedCents", ${waiversFor(user)} as waivers, coalesce(${payableBy(user)}, false) as "mayPay",
      coalesce(invoices.submittal_id = ${rid} and ${invitableBy(user)}, false) as "mayInvite"
    from owed invoices order by invoices.id`.execute(db)
  if (invoices.length === 0) return null
  const { rows: payments } = await sql<
    Omit<SubmittalFee['payments'][number], 'isOpen'>
  >`${OF_SUBMITTAL(rid)}
    select payments.id::float8 as rid, order_no as "referenceNum", state, sum(part.cents)::float8 as cents,
      ${iso('payments.state_at')} as date, payments.user_id is not distinct from ${user.id} as "isOwn",
      ${
        user.kind === 'staff'
          ? sql`coalesce(nullif(payer.employer_name, ''), payer.display_name, 'A guest')`
          : sql`null`
      } as payer
    from owed join payment_invoices part on part.invoice_id = owed.id
      join payments on payments.id = part.payment_id left join users payer on payer.id = payments.user_id
    group by payments.id, payer.id order by payments.id desc limit 50`.execute(db)
  const sum = (of: (invoice: Invoice) => number) =>
    invoices.reduce((all, each) => all + of(each), 0)
  return {
    cents: sum(({ cents }) => cents),
    ...withStanding({
      paidCents: sum(({ paidCents }) => paidCents),
      dueCents: sum(({ dueCents }) => dueCents),
      waivedCents: sum(({ waivedCents }) => waivedCents),
    }),
    waivers: invoices.flatMap(({ waivers }) => waivers),
    mayPay: invoices.every(({ mayPay, dueCents }) => mayPay || dueCents === 0),
    mayInvite: invoices.some(({ mayInvite, dueCents }) => mayInvite && dueCents > 0),
    invoices: invoices.map(({ mayPay: _, mayInvite: _mayInvite, waivers: _waivers, ...invoice }) =>
      withStanding(invoice),
    ),
    payments: payments.map((payment) => ({ ...payment, isOpen: isOpen(payment.state) })),
  }
}

/** What of the fee of a submittal and its originals is not paid, in cents. */
export async function selectUnpaid(db: Db, rid: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    ${OF_SUBMITTAL(rid)}
    select coalesce(sum(${BALANCE}), 0)::float8 as cents from owed invoices`.execute(db)
  return rows[0]?.cents ?? 0
}

/**
 * What is issued or accepted while its fee is unpaid, is so only by who was told so and confirmed it: the sum that was
 * confirmed is the one that is unpaid. Answers what is unpaid.
 */
export async function requireUnpaidSeen(
  db: Db,
  rid: number,
  confirmedCents: number | undefined,
  done: 'issued' | 'accepted',
): Promise<number> {
  const unpaid = await selectUnpaid(db, rid)
  if (unpaid > 0 && unpaid !== confirmedCents)
    throw new ApiError('FEE_UNPAID', UNPAID(unpaid, done), { unpaid: CONFIRM(unpaid, done) })
  return unpaid
}

const UNPAID = (cents: number, done: string) =>
  `${dollarsOf(cents)} of the fee is not paid. Nothing was ${done}. Wait for the payment, or confirm that it is ${done} without it.`
const CONFIRM = (cents: number, done: string) =>
  `Confirm that it is ${done} while ${dollarsOf(cents)} is unpaid.`
