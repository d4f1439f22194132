import { sql, type RawBuilder } from 'kysely'
import type { Action } from '#api/ground/lib/calls/actions.ts'
import { holders, holdersOf, holds } from './holders.queries.ts'

/** Whether an absence counts on a day: from its first day to its last, unless it was ended. It is read from the days. */
export const countsOn = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(absence.ended_at is null and ${today}::date between absence.from_day and absence.until_day)`

/** Who is away on a day and covered by somebody who holds the right and can use it. */
const covered = (action: Action, today: string) => sql`staff_absences absence
  join users on users.id = absence.cover_user_id and ${holds(action)} and ${countsOn(today)}`

/**
 * Who sees to what was given to somebody: whoever covers for them on that day and holds the right, else they themselves;
 * null where nobody can, and whoever holds the right takes it.
 */
export const seesTo = (
  taker: RawBuilder<unknown>,
  action: Action,
  today: string,
): RawBuilder<unknown> => sql`coalesce(
  ((select jsonb_object_agg(absence.user_id, absence.cover_user_id) from ${covered(action, today)}) ->> ${taker}::text)::bigint,
  case when ${taker} = any(${holdersOf(action)}) then ${taker} end)`

/** All whose given work somebody sees to: who hold the right, and who are covered by one who does. */
export const seenTo = (action: Action, today: string): RawBuilder<unknown> =>
  sql`array(${holders(action)} union select absence.user_id from ${covered(action, today)})`

/** Staff whose given work is nobody's: they hold the right no more or cannot use it, and nobody covers for them. */
export const notSeenTo = (action: Action, today: string): RawBuilder<unknown> =>
  sql`array(select id from users where kind = 'staff' except select unnest(${seenTo(action, today)}))`

/** Those whose given work is somebody's on a day: they themselves, and whom they cover for. */
export const handsOf = (userId: number, action: Action, today: string): RawBuilder<unknown> =>
  sql`array(select ${userId}::bigint union all
    select absence.user_id from ${covered(action, today)} where absence.cover_user_id = ${userId})`

/** That somebody is away on a day, and who covers; null for whoever is there. */
export const awayOn = (userId: RawBuilder<unknown>, today: string): RawBuilder<unknown> => sql`(
  select jsonb_build_object('untilDay', absence.until_day, 'cover', cover.display_name)
  from staff_absences absence join users cover on cover.id = absence.cover_user_id
  where absence.user_id = ${userId} and ${countsOn(today)} limit 1)`
