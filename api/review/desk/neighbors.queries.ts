import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { InboxCriteria, Neighbors } from './desk-review.contract.ts'
import { conditions, MOST, upTo, type Asking } from './inbox.queries.ts'

/** As the list is ordered: what has no day comes last, and so does what left the desk. */
const PLACE = sql`(coalesce(desk_rank, 2), coalesce(desk_due, 'infinity'::date), id)`
const ORDER = sql`desk_rank, desk_due, id`
const BACKWARDS = sql`desk_rank desc, desk_due desc, id desc`

/** Where a submittal stands in a list of the desk, and what is next to it there; of one that left it, the first. */
export async function selectNeighbors(
  db: Db,
  criteria: InboxCriteria & { rid: number },
  asking: Asking,
): Promise<Neighbors> {
  const { rid } = criteria
  const among = conditions(criteria, asking)
  const own = sql`(select coalesce(desk_rank, 2), coalesce(desk_due, 'infinity'::date), id from submittals where id = ${rid})`
  const { rows } = await sql<Neighbors & { isListed: boolean }>`
    select exists (select from submittals where id = ${rid} and ${among}) as "isListed",
      ${upTo(among, MOST + 1)} as total,
      ${upTo(sql`${among} and ${PLACE} <= ${own}`, MOST + 1)} as position,
      (select id::float8 from submittals where ${among} and ${PLACE} < ${own}
        order by ${BACKWARDS} limit 1) as previous,
      (select id::float8 from submittals where ${among} and ${PLACE} > ${own}
        order by ${ORDER} limit 1) as next,
      (select id::float8 from submittals where ${among} and id <> ${rid} order by ${ORDER} limit 1) as first`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('A statement without from answered no row.')
  const { isListed, ...place } = found
  return isListed
    ? { ...place, first: null }
    : { ...place, position: null, previous: null, next: null }
}
