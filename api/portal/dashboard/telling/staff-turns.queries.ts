import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { mailAddress } from '#api/services/outbox/addresses.queries.ts'
import type { Language } from '#words/speech.ts'
import { isPast, type AgencyTime } from '#api/ground/lib/waits/wait.ts'
import { isToldOf, staffTurns } from './everybody.queries.ts'

/** Something that waits for somebody who was not told yet. */
export type Turn = {
  kind: string
  rid: number
  title: string
  about: string | null
  due: string | null
  page: string
}

/** The same of somebody of the agency; `dueAt` is an ISO moment, `forName` for whom they cover. */
export type StaffTurn = Turn & { dueAt: string | null; isPast: boolean; forName: string | null }

export type Reader = { userId: number; to: string; language: Language }

/**
 * Forgets who was told of what waits for them no longer, and writes down that those are told who were not: at once is
 * told whatever is given to somebody, or to whom they cover for that day, whatever they or its kind want to be told at once, and what is urgent. Urgent work
 * that is past its hour is told once more, and to everybody who may do it. Answers it by person.
 */
export async function claimStaffTurns(
  db: Db,
  at: AgencyTime,
): Promise<(Reader & { turns: StaffTurn[] })[]> {
  const { now } = at
  const atOnce = (rhythm: RawBuilder<unknown>) =>
    sql`(${rhythm} = 'once' or work.is_urgent and holders.rhythm is distinct from 'none')`
  const { rows } = await sql<Reader & { turns: StaffTurn[] }>`
    with ${staffTurns(at)},
    turns as materialized (
      select distinct on (user_id, kind, rid) rows.*, is_urgent and ${isPast(at)} as is_handed_up from (
        select work.*, holders.user_id from work join holders on holders.kind = work.kind and holders.user_id = work.taker
        where ${atOnce(sql`coalesce(holders.rhythm, holders.given)`)}
        union all
        select work.*, holders.user_id from work join holders on holders.kind = work.kind
        where work.taker is null and ${atOnce(sql`coalesce(holders.rhythm, holders.tell)`)}
        union all
        select work.*, holders.user_id from work join holders on holders.kind = work.kind
        where work.taker is not null and work.is_urgent and ${isPast(at)} and holders.rhythm is distinct from 'none') rows
      where ${isToldOf(sql`rows.user_id`)}
      order by user_id, kind, rid, given_to <> user_id),
    gone as (
      delete from wait_tellings told using kinds
      where told.kind = kinds.kind and not exists (
        select from turns where turns.user_id = told.user_id and turns.kind = told.kind and turns.rid = told.record_id)),
    fresh as (
      insert into wait_tellings (kind, record_id, user_id, told_at, reminded, reminded_at)
      select kind, rid, user_id, ${now}::timestamptz, is_handed_up::int, case when is_handed_up then ${now}::timestamptz end
      from turns
      on conflict (user_id, kind, record_id) do update set reminded = excluded.reminded, reminded_at = excluded.reminded_at
        where wait_tellings.reminded < excluded.reminded
      returning kind, record_id, user_id)
    select users.id as "userId", ${mailAddress()} as "to", users.language,
      jsonb_agg(jsonb_build_object('kind', turns.kind, 'rid', rid, 'title', title, 'about', about, 'due', due, 'page', page,
          'forName', (select display_name from users giver where giver.id = given_to and given_to <> turns.user_id and sees_to = turns.user_id),
          'dueAt', due_at, 'isPast', ${isPast(at)}) order by due_at nulls last, due nulls last, since, turns.kind, rid) as turns
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
  at: AgencyTime,
): Promise<(Reader & { sums: Sum[] })[]> {
  const { rows } = await sql<Reader & { sums: Sum[] }>`
    with ${staffTurns(at)},
    groups as materialized (
      select work.kind, taker, not_by, count(distinct rid)::int as total,
        count(distinct rid) filter (where ${isPast(at)})::int as late
      from work group by work.kind, taker, not_by),
    sums as (
      select holders.user_id, holders.kind, sum(rows.total)::int as total,
        coalesce(sum(rows.total) filter (where rows.taker is not null), 0)::int as mine, sum(rows.late)::int as late
      from holders join groups rows on rows.kind = holders.kind
        and (rows.taker = holders.user_id or rows.taker is null) and ${isToldOf(sql`holders.user_id`)}
      where holders.rhythm is distinct from 'none'
      group by holders.user_id, holders.kind),
    fresh as (
      insert into wait_summaries (user_id, written_on)
      select distinct user_id, ${at.today}::date from sums
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
