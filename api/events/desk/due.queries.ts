import { sql, type RawBuilder } from 'kysely'
import type { AgencyTime } from '#api/ground/lib/waits/wait.ts'

/**
 * By when an event at the desk is due, over the columns of `desk_events`: by the end of the day that staff gave, or,
 * while it is as it came and has none, by the hour that its type says (`look_by`, m0173-look-within.sql).
 */

/** The day on which it is due where the agency is. */
export const dueDay = ({ timeZone }: Pick<AgencyTime, 'timeZone'>): RawBuilder<unknown> =>
  sql`coalesce(due_on, (look_by at time zone ${timeZone})::date)`

/** The hour by which somebody is to look at it, as every answer writes moments; null without one. */
export const DUE_AT = sql<
  string | null
>`to_char(look_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type At = Pick<AgencyTime, 'today' | 'now'>

/** Whether it is open and past that, as a condition: plain comparisons, which the indexes of both columns answer. */
export const isLate = ({ today, now }: At): RawBuilder<boolean> =>
  sql<boolean>`(is_open and (due_on < ${today}::date or look_by < ${now}::timestamptz))`

/** The same as an answer. */
export const saysLate = (at: At): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${isLate(at)}, false)`

/** Soonest first, the same text as in the indexes. */
export const DUE_ORDER = sql`coalesce(look_by, timezone('UTC', (due_on + 1)::timestamp))`
