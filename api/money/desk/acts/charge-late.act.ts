import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { dayIn } from '#values/days.ts'
import { postEntry } from '../entries.queries.ts'

/** What is added to a fee that is not paid in time; each from its first day on. */
export type LateRules = {
  timeZone: string
  interest: { percentPerMonth: number; since: string } | null
  lateFee: { dollars: number; afterDays: number; since: string } | null
}

const AT_ONCE = 200

type Due = { invoiceId: number; day: string; owed: number }

/**
 * Charges interest and late fees up to today. A rule has its days by itself (each month after the due day; once,
 * some days after it), so a day that was missed is caught up, and one that was charged is left alone: the database
 * has one entry of a rule, an invoice and a day. What was owed at the beginning of that day counts, without interest
 * and late fees; a payment counts from when it was begun, a cheque from when it came. Returns how many were charged.
 */
export async function chargeLate(
  db: Db,
  rules: LateRules,
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const today = dayIn(rules.timeZone, now)
  let charged = 0
  const { interest, lateFee } = rules
  if (lateFee) {
    const rule = `Late fee ${lateFee.afterDays} days after the due day`
    const cents = () => Math.round(lateFee.dollars * 100)
    charged += await chargeAll(db, {
      kind: 'late fee',
      rule,
      cents,
      rules,
      today,
      since: lateFee.since,
      isStopping,
    })
  }
  if (interest) {
    const rule = `${interest.percentPerMonth} percent a month`
    const cents = (owed: number) => Math.round((owed * interest.percentPerMonth) / 100)
    charged += await chargeAll(db, {
      kind: 'interest',
      rule,
      cents,
      rules,
      today,
      since: interest.since,
      isStopping,
    })
  }
  return charged
}

type Charging = {
  kind: 'interest' | 'late fee'
  rule: string
  cents: (owed: number) => number
  rules: LateRules
  today: string
  since: string
  isStopping: () => boolean
}

async function chargeAll(db: Db, charging: Charging): Promise<number> {
  let charged = 0
  for (let after = 0; !charging.isStopping();) {
    const ids = await selectLate(db, charging, after)
    if (ids.length === 0) break
    after = ids.at(-1) ?? after
    charged += await inTransaction(db, async (trx) => {
      await sql`select from invoices where id = any(${ids}::bigint[]) order by id for update`.execute(
        trx,
      )
      let count = 0
      for (const { invoiceId, day, owed } of await selectDueDays(trx, charging, ids)) {
        const cents = charging.cents(owed)
        if (cents <= 0) continue
        await postEntry(
          trx,
          { invoiceId, kind: charging.kind, rule: charging.rule, forDay: day },
          [
            ['receivable', cents],
            ['income', -cents],
          ],
          { amountCents: cents },
        )
        count += 1
      }
      return count
    })
  }
  return charged
}

/** Late invoices with no payment on the way: what is at the bank is charged nothing until the bank has answered. */
async function selectLate(db: Db, { today }: Charging, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from invoices
    where not is_void and amount > amount_paid and due_on < ${today}::date and submittal_id is null
      and id > ${after}
      and not exists (select from payment_invoices part where part.invoice_id = invoices.id and part.is_open)
    order by id limit ${AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

async function selectDueDays(
  trx: Db,
  { kind, rules, today, since }: Charging,
  ids: readonly number[],
): Promise<Due[]> {
  const days =
    kind === 'interest'
      ? sql`select (invoices.due_on + make_interval(months => n))::date as day from generate_series(1, 600) n`
      : sql`select invoices.due_on + ${rules.lateFee?.afterDays ?? 0}::int + 1 as day`
  const { rows } = await sql<Due>`
    select invoices.id::float8 as "invoiceId", days.day::text as day, owed.cents::float8 as owed
    from invoices cross join lateral (${days}) as days (day)
      cross join lateral (
        select coalesce(sum(posting.cents), 0) as cents
        from money_entries entry join money_postings posting on posting.entry_id = entry.id
          left join payments on payments.id = entry.payment_id
        where entry.invoice_id = invoices.id and posting.account = 'receivable'
          and entry.kind not in ('interest', 'late fee')
          -- What was invoiced counts as owed at once, whenever it was loaded.
          and (entry.kind in ('invoiced', 'corrected') or coalesce(entry.received_on,
            (case when entry.kind = 'paid' then payments.began_at else entry.at end
              at time zone ${rules.timeZone})::date) < days.day)) as owed
    where invoices.id = any(${[...ids]}::bigint[]) and not invoices.is_void and invoices.amount > invoices.amount_paid
      and days.day <= ${today}::date and days.day >= ${since}::date and owed.cents > 0
      and not exists (select from payment_invoices part where part.invoice_id = invoices.id and part.is_open)
      and not exists (select from money_entries known where known.invoice_id = invoices.id
        and known.kind = ${kind} and (known.kind = 'late fee' or known.for_day = days.day))
    order by invoices.id, days.day`.execute(trx)
  return rows
}
