import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { listOf, type AgencyTime } from '#api/ground/lib/waits/wait.ts'
import { saves } from './readers.queries.ts'
import { isOf, openWork } from './open-work.queries.ts'
import { MOST_COUNTED } from './waiting.queries.ts'
import type { WaitingCount } from './waiting.schemas.ts'
import { OWN_KINDS, OWN_WAITS, STAFF_WAITS } from './waits.ts'

const LISTS = new Map([
  ...STAFF_WAITS.map((each) => [each.kind, listOf(each)] as const),
  ...OWN_KINDS.map(({ kind, list }) => [kind, list] as const),
])

type OfRecord = { kind: string; record?: string }
const recordNames = (kinds: readonly OfRecord[]) =>
  sql`(${JSON.stringify(
    Object.fromEntries(kinds.flatMap(({ kind, record }) => (record ? [[kind, record]] : []))),
  )}::jsonb ->> kind)`

/** Of a kind that is about a record: its name and page, the same for all that wait there; null for any other. */
const recordOf = sql`${recordNames(STAFF_WAITS)} || ' ' || split_part(page, '#', 1)`
/** The same for account holders, who come to one record at several pages; null too where the page is a list. */
export const ownRecordOf = sql`${recordNames(OWN_KINDS)} || ' ' || substring(page from '/([0-9]+)$')`

/** Of rows with `kind` and `record`: 1 where its record counts, with the kind of its own name or the first that has it. */
export const nthOfRecord = sql`case when record is null then 1
  else row_number() over (partition by record order by kind = split_part(record, ' ', 1) desc, kind) end`

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
    ? sql`select kind, 1 as things, ${recordOf} as record from (${openWork(allowed, asking, MOST_COUNTED)}) open
        where not_by is distinct from ${userId} and (given_to is null or ${isOf(userId)})`
    : sql.join(
        OWN_WAITS.map(
          ({ rows, standsForMany }) => sql`(
            select source.kind, ${standsForMany ? sql`things` : sql`1`} as things, ${ownRecordOf} as record
            from (${rows(asking)} limit ${MOST_COUNTED})
              as source (kind, rid, title, about, since, due, page${standsForMany ? sql`, things` : sql``})
            where ${saves(userId)})`,
        ),
        sql` union all `,
      )
  const name = asking.isStaff ? sql`/* often: desk_counts */` : sql`/* fixed: own_counts */`
  const { rows } = await sql<
    Omit<WaitingCount, 'page' | 'apart'> & { apart: number | null }
  >`${name}
    select kind, sum(things)::int as total, count(*)::int as rows, (sum(things) filter (where nth = 1))::int as apart
    from (
      select work.*, ${nthOfRecord} as nth from (${work}) work) work
    group by kind order by kind`.execute(db)
  return rows.map(({ apart, ...count }) => ({
    ...count,
    apart: apart ?? 0,
    page: LISTS.get(count.kind) ?? '/app/dashboard',
  }))
}
