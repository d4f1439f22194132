import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { AgencyDay } from '#api/ground/lib/waits/wait.ts'
import { mailAddress } from '#api/services/outbox/addresses.queries.ts'
import { READERS } from '../readers.queries.ts'
import { isPreparedOnly } from '../prepared-only.queries.ts'
import { OWN_WAITS } from '../waits.ts'
import type { Reader, Turn } from './staff-turns.queries.ts'

const SOURCES = OWN_WAITS.flatMap(({ everybody }) => everybody ?? [])
const KINDS = OWN_WAITS.flatMap(({ kinds, everybody }) => (everybody ? kinds : [])).map(
  ({ kind, tell, remind }) => ({
    kind,
    tells: tell === 'once',
    since: remind && 'since' in remind ? remind.since : [],
    due: remind && 'due' in remind ? remind.due : [],
  }),
)

/** What waits for somebody and is new to them, or of which they are reminded. */
export type OwnTurn = Turn & { isReminder: boolean; isPreparer: boolean }

/**
 * Forgets who was told of what waits for them no longer, and writes down what is told now: what is new and has no mail
 * of its own, and what waits still on a day of its reminders. One that is found late is told once. Whoever wants no
 * reminders of due days has none of these either. Answers it by person.
 */
export async function claimOwnTurns(
  db: Db,
  day: AgencyDay,
  now: Date,
): Promise<(Reader & { turns: OwnTurn[] })[]> {
  const { rows } = await sql<Reader & { turns: OwnTurn[] }>`
    with kinds as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(KINDS)}::jsonb)
        as kinds (kind text, tells boolean, since int[], due int[])),
    open as materialized (
      select distinct on (user_id, kind, rid) work.*,
        (select count(*) from unnest(kinds.since) days where work.since + days <= ${day.today}::date)
          + (select count(*) from unnest(kinds.due) days where work.due + days <= ${day.today}::date) as passed, kinds.tells
      from (${sql.join(
        SOURCES.map((rows) => sql`(${rows(day)})`),
        sql` union all `,
      )}) as work (kind, rid, title, about, since, due, page, user_id) join kinds using (kind)
      where work.user_id is not null and work.user_id not in (${READERS})
      order by user_id, kind, rid),
    gone as (
      delete from wait_tellings told using kinds
      where told.kind = kinds.kind and not exists (
        select from open where open.user_id = told.user_id and open.kind = told.kind and open.rid = told.record_id)),
    fresh as (
      insert into wait_tellings (kind, record_id, user_id, told_at, reminded, reminded_at)
      select kind, rid, user_id, ${now}::timestamptz, passed, case when passed > 0 then ${now}::timestamptz end from open
      on conflict (user_id, kind, record_id) do update set reminded = excluded.reminded, reminded_at = ${now}
        where wait_tellings.reminded < excluded.reminded
      returning kind, record_id, user_id, told_at < ${now} as is_reminder)
    select users.id as "userId", ${mailAddress()} as "to", users.language,
      jsonb_agg(jsonb_build_object('kind', open.kind, 'rid', rid, 'title', title, 'about', about, 'due', due, 'page', page,
          'isReminder', fresh.is_reminder, 'isPreparer', ${isPreparedOnly(sql`users.id`, { kind: 'open.kind', rid: 'open.rid' })})
        order by due nulls last, since, open.kind, rid) as turns
    from fresh join open on open.kind = fresh.kind and open.rid = fresh.record_id and open.user_id = fresh.user_id
      join users on users.id = fresh.user_id and users.status = 'A' and ${mailAddress()} is not null
    where open.tells and not fresh.is_reminder
      or fresh.is_reminder and not exists (select from reminders_off where reminders_off.user_id = users.id)
    group by users.id order by users.id`.execute(db)
  return rows
}
