import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { isPast, listOf, type AgencyTime } from '#api/ground/lib/waits/wait.ts'
import { saves } from './readers.queries.ts'
import { isOf, MOST_COUNTED, openWork } from './open-work.queries.ts'
import { hasLate, nthOfRecord, ownRecordOf, recordOf } from './counted-once.queries.ts'
import type { WaitingCount } from './waiting.schemas.ts'
import { OWN_KINDS, OWN_WAITS, STAFF_WAITS } from './waits.ts'

const LISTS = new Map([
  ...STAFF_WAITS.map((each) => [each.kind, listOf(each)] as const),
  ...OWN_KINDS.map(({ kind, list }) => [kind, list] as const),
])

/**
 * How many things of each kind wait for one person, and the page where all of it stands, in one statement: of somebody of
 * the agency what is given to them or to nobody. Kinds of which nothing waits are left out.
 */
export async function countWaiting(
  db: Db,
  asking: AgencyTime & { userId: number; isStaff: boolean; actions: readonly string[] },
): Promise<WaitingCount[]> {
  const { userId } = asking
  const allowed = STAFF_WAITS.filter(({ action }) => asking.actions.includes(action))
  if (asking.isStaff && allowed.length === 0) return []
  const work = asking.isStaff
    ? sql`select kind, 1 as things, ${recordOf} as record, ${isPast(asking)} as is_late from (${openWork(allowed, asking, MOST_COUNTED)}) open
        where not_by is distinct from ${userId} and (given_to is null or ${isOf(userId)})`
    : sql.join(
        OWN_WAITS.map(
          ({ rows, standsForMany }) => sql`(
            select source.kind, ${standsForMany ? sql`things` : sql`1`} as things, ${ownRecordOf} as record,
              coalesce(due < ${asking.today}::date, false) as is_late
            from (${rows(asking)} limit ${MOST_COUNTED})
              as source (kind, rid, title, about, since, due, page${standsForMany ? sql`, things` : sql``})
            where ${saves(userId)})`,
        ),
        sql` union all `,
      )
  const name = asking.isStaff ? sql`/* often: desk_counts */` : sql`/* fixed: own_counts */`
  const { rows } = await sql<Omit<WaitingCount, 'page'>>`${name}
    select kind, sum(things)::int as total, count(*)::int as rows,
      coalesce(sum(things) filter (where nth = 1), 0)::int as apart,
      coalesce(sum(things) filter (where nth = 1 and has_late), 0)::int as late
    from (
      select work.*, ${nthOfRecord} as nth, ${hasLate} as has_late from (${work}) work) work
    group by kind order by kind`.execute(db)
  return rows.map((count) => ({
    ...count,
    page: LISTS.get(count.kind) ?? '/app/dashboard',
  }))
}
