import { sql, type RawBuilder } from 'kysely'
import { seenTo, seesTo } from '#api/services/access/cover.queries.ts'
import type { StaffAsking, StaffWait } from '#api/ground/lib/waits/wait.ts'

/** Of each kind no more than these are counted, those nearest to their limit first. */
export const MOST_COUNTED = 1_000

/**
 * The rows of kinds that wait for the agency, as one source: `kind`, `is_shared`, then those of a kind (`StaffWait`) with
 * `not_by`, the account that made it and may not be who does it, `due_at`, `is_urgent`, and `sees_to`: whom it was given to, or
 * who covers for them that day. What was given to somebody whose account is locked or closed, or who has not the right any
 * more, and for whom nobody covers, is with nobody. Of each kind no more than `most`, all without.
 */
export function openWork(
  waits: readonly StaffWait[],
  asking: StaffAsking,
  most?: number,
): RawBuilder<unknown> {
  const parts = waits.map(
    ({ kind, action, isShared = false, hasMaker = false, hasHour = false, holding, rows }) => sql`(
      select ${kind}::text as kind, ${isShared}::boolean as is_shared, rid, title, about, since, due,
        ${holding ? sql`case when given_to = any(${seenTo(action, asking.today)}) then given_to end` : sql`null::bigint`} as given_to, page,
        ${hasMaker ? sql`not_by` : sql`null::bigint`}, ${hasHour ? sql`due_at, is_urgent` : sql`null::timestamptz, false`},
        ${holding ? seesTo(sql`given_to`, action, asking.today) : sql`null::bigint`}
      from (${rows(asking)}${most === undefined ? sql`` : sql` limit ${most}`})
        as source (rid, title, about, since, due, given_to, page${hasMaker ? sql`, not_by` : sql``}${hasHour ? sql`, due_at, is_urgent` : sql``}))`,
  )
  return sql`
    select * from (${sql.join(parts, sql` union all `)})
      as every (kind, is_shared, rid, title, about, since, due, given_to, page, not_by, due_at, is_urgent, sees_to)`
}

/** Whether a row of it is somebody's: given to them, or to whom they cover for. */
export const isOf = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`(given_to = ${userId} or sees_to = ${userId})`
