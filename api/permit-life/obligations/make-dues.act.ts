import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { writeLog } from '#api/services/workflow/submittal-log.queries.ts'
import { log } from '#api/ground/lib/log.ts'
import { FEDERAL_CALENDAR, workDayFrom, type WorkCalendar } from '#values/work-days.ts'
import { dueDays, periodBefore } from './due-days.ts'

const NEW = 0
/** Obligations of one transaction. */
const AT_ONCE = 50

type Obligation = {
  id: number
  rule: string
  startsOn: string
  onWorkDay: boolean
  period: 'none' | 'month' | 'quarter' | 'year' | null
}

type Today = { today: string; workDays: WorkCalendar }

/**
 * Makes the submittals of due days that came near (status New, 0), each once: an obligation is locked while its
 * days are made, and a due day of an obligation has one submittal. What a process did not finish, the next does.
 * Returns how many were made.
 */
export async function makeDues(
  db: Db,
  today: string,
  now: Date,
  workDays: WorkCalendar = FEDERAL_CALENDAR,
): Promise<number> {
  let made = 0
  for (;;) {
    const done = await inTransaction(db, (trx) => makeSome(trx, { today, workDays }, now))
    made += done.made
    if (done.looked < AT_ONCE) return made
  }
}

/** Those of a permit that was just issued, in the transaction of its issue: its holder finds them at once. */
export async function makeDuesOfPermit(
  trx: Db,
  permitId: number,
  at: Today,
  now: Date,
): Promise<void> {
  for (;;) {
    const { looked } = await makeSome(trx, at, now, sql`obligations.permit_id = ${permitId}`)
    if (looked < AT_ONCE) return
  }
}

/** The same for one batch, in the transaction of the caller. */
export async function makeSome(
  db: Db,
  { today, workDays }: Today,
  now: Date,
  which: RawBuilder<unknown> = sql`true`,
): Promise<{ looked: number; made: number }> {
  const { rows } = await sql<Obligation>`
    select obligations.id, obligations.rule, obligations.starts_on as "startsOn",
      obligations.on_work_day as "onWorkDay",
      application.config ->> 'period' as period
    from obligations join applications application on application.id = obligations.application_id
    where obligations.ended_on is null and (obligations.made_on is null or obligations.made_on < ${today}::date)
      and ${which}
    order by obligations.made_on nulls first, obligations.id limit ${AT_ONCE}
    for update of obligations skip locked`.execute(db)
  let made = 0
  for (const obligation of rows) made += await makeOf(db, obligation, { today, workDays }, now)
  await sql`
    update obligations set made_on = ${today}::date
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
  return { looked: rows.length, made }
}

async function makeOf(
  db: Db,
  { id, rule, startsOn, period, onWorkDay }: Obligation,
  { today, workDays }: Today,
  now: Date,
): Promise<number> {
  const days = daysOf(id, rule, { startsOn, today })
  const spanOf = (day: string) => (period && period !== 'none' ? periodBefore(day, period) : null)
  // Nothing is due about a time in which the permit was suspended or had ended.
  const abouts = days.map((day) => spanOf(day)?.from ?? day)
  const { rows: missing } = await sql<{ day: string }>`
    select wanted.day::text from unnest(${days}::date[], ${abouts}::date[]) as wanted (day, about)
      join obligations duty on duty.id = ${id}
    where not exists (
        select from obligation_dues where obligation_id = ${id} and due_on = wanted.day)
      and not permit_rests_on(duty.permit_id, wanted.about, duty.is_renewal)
    order by wanted.day`.execute(db)
  for (const { day } of missing) {
    // What was made is known by the day of the rule, which stays where closed days change.
    const dueOn = onWorkDay ? workDayFrom(day, workDays) : day
    const span = spanOf(day)
    const { rows } = await sql<{ rid: number }>`
      with made as (
        insert into submittals (product_id, site_id, application_id, submittal_status_id, type_code, owner_name,
          created_by_user_id, permit_id, action, due_on, period_from, period_to, is_obligation, is_public,
          created_at, updated_at, status_changed_at)
        select application.product_id, duty.site_id, duty.application_id,
          (select id from submittal_statuses where code = ${NEW}), 'Online',
          coalesce(nullif(holder.employer_name, ''), holder.display_name), duty.user_id, duty.permit_id,
          case when duty.is_renewal then 'renewal' else 'new' end, ${dueOn}::date,
          ${span?.from ?? null}::date, ${span?.to ?? null}::date, true, false, ${now}, ${now}, ${now}
        from obligations duty join applications application on application.id = duty.application_id
          left join users holder on holder.id = coalesce(duty.user_id,
            (select min(user_id) from user_facilities where site_id = duty.site_id and status = 'A'))
        where duty.id = ${id}
        returning id)
      insert into obligation_dues (obligation_id, due_on, submittal_id)
      select ${id}, ${day}::date, id from made returning submittal_id as rid`.execute(db)
    for (const { rid } of rows)
      await writeLog(db, { rid, actorId: null, act: 'obligation', to: NEW }, now)
  }
  return missing.length
}

/** A rule that cannot be read holds up no other; it is told once a day. */
function daysOf(
  id: number,
  rule: string,
  { startsOn, today }: { startsOn: string; today: string },
): string[] {
  try {
    return dueDays(rule, startsOn, today)
  } catch (error) {
    log.error({ err: error, obligation: id }, 'the rule of an obligation cannot be read')
    return []
  }
}
