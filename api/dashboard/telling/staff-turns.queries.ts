import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { mailAddress } from '#api/outbox/addresses.queries.ts'
import type { Language } from '#words/speech.ts'
import type { AgencyDay } from '#api/lib/waits/wait.ts'
import { staffTurns } from './everybody.queries.ts'

/** Something that waits for somebody who was not told yet. */
export type Turn = {
  kind: string
  rid: number
  title: string
  about: string | null
  due: string | null
  page: string
}

export type Reader = { userId: number; to: string; language: Language }

/**
 * Forgets who was told of what waits for them no longer, and writes down that those are told who were not: at once is
 * told whatever is given to somebody, and whatever they or its kind want to be told at once. Answers it by person.
 */
export async function claimStaffTurns(
  db: Db,
  day: AgencyDay,
  now: Date,
): Promise<(Reader & { turns: Turn[] })[]> {
  const { rows } = await sql<Reader & { turns: Turn[] }>`
    with ${staffTurns(day)},
    turns as materialized (
      select work.*, holders.user_id from work join holders on holders.kind = work.kind and holders.user_id = work.taker
      where coalesce(holders.rhythm, holders.given) = 'once' and work.not_by is distinct from holders.user_id
      union all
      select work.*, holders.user_id from work join holders on holders.kind = work.kind
      where work.taker is null and coalesce(holders.rhythm, holders.tell) = 'once'
        and work.not_by is distinct from holders.user_id),
    gone as (
      delete from wait_tellings told using kinds
      where told.kind = kinds.kind and not exists (
        select from turns where turns.user_id = told.user_id and turns.kind = told.kind and turns.rid = told.record_id)),
    fresh as (
      insert into wait_tellings (kind, record_id, user_id, told_at)
      select distinct kind, rid, user_id, ${now}::timestamptz from turns
      on conflict do nothing returning kind, record_id, user_id)
    select users.id as "userId", ${mailAddress()} as "to", users.language,
      jsonb_agg(jsonb_build_object('kind', turns.kind, 'rid', rid, 'title', title, 'about', about, 'due', due, 'page', page)
        order by due nulls last, since, turns.kind, rid) as turns
    from fresh join turns on turns.kind = fresh.kind and turns.rid = fresh.record_id and turns.user_id = fresh.user_id
      join users on users.id = fresh.user_id
    group by users.id order by users.id`.execute(db)
  return rows
}

/** What waits of a kind for one person. */
export type Sum = { kind: string; total: number; mine: number; late: number }

/**
 * Writes down that this day's summary is written to everybody for whom something waits and who had none today, and
 * answers what it says. Kinds of which somebody wants to be told nothing are left out.
 */
export async function claimSummaries(
  db: Db,
  day: AgencyDay,
): Promise<(Reader & { sums: Sum[] })[]> {
  const { rows } = await sql<Reader & { sums: Sum[] }>`
    with ${staffTurns(day)},
    groups as materialized (
      select work.kind, taker, not_by, count(distinct rid)::int as total,
        count(distinct rid) filter (where due < ${day.today}::date)::int as late
      from work group by work.kind, taker, not_by),
    sums as (
      select holders.user_id, holders.kind, sum(groups.total)::int as total,
        coalesce(sum(groups.total) filter (where groups.taker is not null), 0)::int as mine, sum(groups.late)::int as late
      from holders join groups on groups.kind = holders.kind
        and (groups.taker = holders.user_id or groups.taker is null) and groups.not_by is distinct from holders.user_id
      where holders.rhythm is distinct from 'none'
      group by holders.user_id, holders.kind),
    fresh as (
      insert into wait_summaries (user_id, written_on)
      select distinct user_id, ${day.today}::date from sums
      on conflict (user_id) do update set written_on = excluded.written_on
        where wait_summaries.written_on < excluded.written_on
      returning user_id)
    select users.id as "userId", ${mailAddress()} as "to", users.language,
      jsonb_agg(jsonb_build_object('kind', sums.kind, 'total', total, 'mine', mine, 'late', late)) as sums
    from fresh join sums using (user_id) join users on users.id = fresh.user_id
    group by users.id order by users.id`.execute(db)
  return rows
}

/** Whether somebody has the summary of a day; cheap, so that it is asked each minute. */
export async function isSummed(db: Db, today: string): Promise<boolean> {
  const { rows } = await sql`
    select from wait_summaries where written_on >= ${today}::date limit 1`.execute(db)
  return rows.length > 0
}
