import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { iso } from '#api/money/payments/payments.queries.ts'
import { withStanding } from '#api/money/payments/standing.ts'
import type { ToRemind } from './remind-rule.ts'
import { WAIVED } from '#api/money/payments/waived.queries.ts'
import {
  PAGE_SIZE,
  type AgingRow,
  type DeskPayment,
  type DeskRefund,
  type DeskRow,
  type DeskSearch,
} from './money-desk.schemas.ts'

/** Any invoice, for staff. */
export const ANY_INVOICE = sql<boolean>`true`

const STATES = {
  open: sql<boolean>`not invoices.is_void and invoices.amount > invoices.amount_paid`,
  paid: sql<boolean>`not invoices.is_void and invoices.amount <= invoices.amount_paid and invoices.amount_paid > 0`,
  'not owed': sql<boolean>`not invoices.is_void and invoices.amount <= invoices.amount_paid and invoices.amount_paid <= 0`,
  void: sql<boolean>`invoices.is_void`,
  all: sql<boolean>`true`,
}

const stateOf = (state: DeskSearch['state'], today: string) => {
  if (state === 'overdue')
    return sql<boolean>`${STATES.open} and invoices.due_on < ${today}::date and invoices.submittal_id is null`
  if (state === 'on the way')
    return sql<boolean>`exists (select from payment_invoices part
      where part.invoice_id = invoices.id and part.is_open)`
  return STATES[state]
}

/** A page of the invoices at the desk, the longest due first. */
export async function selectDeskRows(
  db: Db,
  { text, state, page }: DeskSearch,
  today: string,
): Promise<{ list: DeskRow[]; total: number }> {
  const like = `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<Omit<DeskRow, 'standing'> & { total: number }>`
    select invoices.id::float8 as rid, invoices.number, invoices.description,
      coalesce(nullif(holder.employer_name, ''), holder.display_name, submittals.owner_name, '') as "accountName",
      accounts.account_no as "accountNo",
      coalesce(programs.name, case when invoices.submittal_id is null then '' else 'Submittal fees' end)
        as "feeProgramName",
      invoices.issued_on as "issuedOn", case when invoices.submittal_id is null then invoices.due_on end as "dueOn",
      (invoices.amount * 100)::float8 as cents, (invoices.amount_paid * 100)::float8 as "paidCents",
      (case when invoices.is_void then 0 else (invoices.amount - invoices.amount_paid) * 100 end)::float8
        as "dueCents",
      ${WAIVED} as "waivedCents", invoices.is_void as "isVoid",
      exists (select from payment_invoices part where part.invoice_id = invoices.id and part.is_open) as "isOnTheWay",
      (count(*) over ())::float8 as total
    from invoices
      left join fee_accounts accounts on accounts.id = invoices.fee_account_id
      left join fee_programs programs on programs.id = accounts.fee_program_id
      left join users holder on holder.id = accounts.user_id
      left join submittals on submittals.id = invoices.submittal_id
    where ${stateOf(state, today)} and (${text.trim() === ''} or invoices.number ilike ${like}
      or invoices.description ilike ${like} or accounts.account_no ilike ${like}
      or holder.display_name ilike ${like} or holder.employer_name ilike ${like})
    order by invoices.due_on, invoices.id
    limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db)
  return {
    list: rows.map(({ total: _, ...row }) => withStanding(row)),
    total: rows[0]?.total ?? 0,
  }
}

/** What is open by fee program and age. Fees of submittals have no due day, so none is late. */
export async function selectAging(db: Db, today: string): Promise<AgingRow[]> {
  const between = (from: number, to: number | null) => sql<number>`
    coalesce(sum(cents) filter (where late >= ${from} and (${to}::int is null or late <= ${to}::int)), 0)::float8`
  const { rows } = await sql<AgingRow>`
    select program as "feeProgramName", coalesce(sum(cents) filter (where late <= 0), 0)::float8 as "notDueCents",
      ${between(1, 30)} as "days30Cents", ${between(31, 60)} as "days60Cents", ${between(61, 90)} as "days90Cents",
      ${between(91, null)} as "olderCents", sum(cents)::float8 as "totalCents", count(*)::int as invoices
    from (
      select coalesce(programs.name,
          case when invoices.submittal_id is null then 'No fee program' else 'Submittal fees' end) as program,
        (invoices.amount - invoices.amount_paid) * 100 as cents,
        case when invoices.submittal_id is null then ${today}::date - invoices.due_on else 0 end as late
      from invoices left join fee_accounts accounts on accounts.id = invoices.fee_account_id
        left join fee_programs programs on programs.id = accounts.fee_program_id
      where not invoices.is_void and invoices.amount > invoices.amount_paid) as open
    group by program order by program`.execute(db)
  return rows
}

/** The online payments of an invoice, the newest first. */
export async function selectDeskPayments(db: Db, invoiceRid: number): Promise<DeskPayment[]> {
  const { rows } = await sql<DeskPayment>`
    select payments.id::float8 as rid, order_no as "orderNo", state, payments.cents::float8 as cents, payments.refunded_cents::float8 as "refundedCents", method,
      ${iso('payments.state_at')} as "stateDate",
      coalesce(nullif(payer.employer_name, ''), payer.display_name, 'A guest') as payer,
      state = 'paid' and not exists (select from payment_refunds refund
        where refund.payment_id = payments.id and refund.state in ('waiting', 'approved')) as "mayRefund",
      (payments.cents - payments.refunded_cents)::float8 as "leftCents",
      (select count(*)::int from payment_invoices other where other.payment_id = payments.id) as invoices,
      (select coalesce(sum(posting.cents), 0)::float8 from money_entries entry
        join money_postings posting on posting.entry_id = entry.id and posting.account = 'in transit'
        where entry.payment_id = payments.id and entry.invoice_id = part.invoice_id) as "leftHereCents"
    from payment_invoices part join payments on payments.id = part.payment_id
      left join users payer on payer.id = payments.user_id
    where part.invoice_id = ${invoiceRid} order by payments.id desc limit 50`.execute(db)
  return rows
}

/** Refunds of the payments of an invoice; without one, all that wait for somebody. */
export async function selectRefunds(
  db: Db,
  invoiceRid: number | null,
  staffId: number,
): Promise<DeskRefund[]> {
  const { rows } = await sql<DeskRefund>`
    select refund.id::float8 as rid, refund.payment_id::float8 as "paymentRid", payments.order_no as "orderNo",
      refund.cents::float8 as cents, refund.reason, invoices.number as "partOf", refund.is_owed_again as "isOwedAgain", asker.display_name as "askedBy",
      ${iso('refund.asked_at')} as "askedDate", refund.state, refund.decision,
      refund.asked_by_user_id = ${staffId} as "isOwn"
    from payment_refunds refund join payments on payments.id = refund.payment_id
      join users asker on asker.id = refund.asked_by_user_id
      left join invoices on invoices.id = refund.invoice_id
    where case when ${invoiceRid}::int8 is null then refund.state in ('waiting', 'approved')
      else refund.payment_id in (select payment_id from payment_invoices where invoice_id = ${invoiceRid}::int8) end
    order by refund.id desc limit 50`.execute(db)
  return rows
}

/** The two sides of each entry of an invoice, by the entry. */
export async function selectPostings(
  db: Db,
  invoiceRid: number,
): Promise<Map<number, { account: string; cents: number }[]>> {
  const { rows } = await sql<{ entryId: number; account: string; cents: number }>`
    select entry_id::float8 as "entryId", account, cents::float8 as cents from money_postings
    where invoice_id = ${invoiceRid} order by id`.execute(db)
  const sides = new Map<number, { account: string; cents: number }[]>()
  for (const { entryId, ...side } of rows) sides.set(entryId, [...(sides.get(entryId) ?? []), side])
  return sides
}

/** When a reminder of an invoice was queued last, and who is written to. */
export async function selectReminded(
  db: Db,
  invoiceRid: number,
): Promise<Omit<ToRemind, 'dueCents'>> {
  const { rows } = await sql<Omit<ToRemind, 'dueCents'>>`
    select reminded_at as "remindedAt", accounts.user_id::float8 as "holderId"
    from invoices left join fee_accounts accounts on accounts.id = invoices.fee_account_id
    where invoices.id = ${invoiceRid}`.execute(db)
  return rows[0] ?? { remindedAt: null, holderId: null }
}
