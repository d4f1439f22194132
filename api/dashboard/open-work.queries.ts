import { sql, type RawBuilder } from 'kysely'
import { holdersOf } from '#api/access/holders.queries.ts'
import type { StaffAsking, StaffWait } from '#api/lib/waits/wait.ts'

/**
 * The rows of kinds that wait for the agency, as one source: `kind`, `is_shared`, then those of a kind (`StaffWait`) with
 * `not_by`, the account that made it and may not be who does it, `due_at` and `is_urgent`. What was given to somebody whose account is locked or
 * closed, or who has not the right any more, is with nobody. Of each kind no more than `most`, all without.
 */
export function openWork(
  waits: readonly StaffWait[],
  asking: StaffAsking,
  most?: number,
): RawBuilder<unknown> {
  const parts = waits.map(
    ({ kind, action, isShared = false, hasMaker = false, hasHour = false, rows }) => sql`(
      select ${kind}::text as kind, ${isShared}::boolean as is_shared, rid, title, about, since, due,
        case when given_to = any(${holdersOf(action)}) then given_to end as given_to, page,
        ${hasMaker ? sql`not_by` : sql`null::bigint`}, ${hasHour ? sql`due_at, is_urgent` : sql`null::timestamptz, false`}
      from (${rows(asking)}${most === undefined ? sql`` : sql` limit ${most}`})
        as source (rid, title, about, since, due, given_to, page${hasMaker ? sql`, not_by` : sql``}${hasHour ? sql`, due_at, is_urgent` : sql``}))`,
  )
  return sql`
    select * from (${sql.join(parts, sql` union all `)})
      as every (kind, is_shared, rid, title, about, since, due, given_to, page, not_by, due_at, is_urgent)`
}
