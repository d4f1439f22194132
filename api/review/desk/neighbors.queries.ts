import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { InboxCriteria } from './desk-review.contract.ts'
import type { Neighbors } from './neighbors.contract.ts'
import { conditions, MOST, upTo, type Asking } from './inbox.queries.ts'

type Own = { rid: number; rank: number | null; due: string | null; isListed: boolean }

const ORDER = sql`desk_rank, desk_due, submittals.id`
const BACKWARDS = sql`desk_rank desc, desk_due desc, submittals.id desc`

/** Where a submittal stands in a list of the desk, and what is next to it there; of one that left it, the first. */
export async function selectNeighbors(
  db: Db,
  criteria: InboxCriteria & { rid: number },
  asking: Asking,
): Promise<Neighbors> {
  const { rid } = criteria
  const among = conditions(criteria, asking)
  const { rows } = await sql<Own>`
    select id::float8 as rid, desk_rank as rank, desk_due as due,
      exists (select from submittals where id = ${rid} and ${conditions(criteria, asking)}) as "isListed"
    from submittals where id = ${rid}`.execute(db)
  const [own] = rows
  const { rows: places } = own?.isListed
    ? await placeStatement(own, among).execute(db)
    : await sql<Neighbors>`
        select ${upTo(among, MOST + 1)} as total, null as position, null as previous, null as next, (
          select id::float8 from submittals where ${among} order by ${ORDER} limit 1) as first`.execute(
        db,
      )
  const [place] = places
  if (!place) throw new Error('A statement without from answered no row.')
  return place
}

/** Read in stretches of the index, so that it reads no more than it answers and counts. */
export function placeStatement(own: Own, among: RawBuilder<unknown>): RawBuilder<Neighbors> {
  const first = (stretches: RawBuilder<unknown>[], order: RawBuilder<unknown>) =>
    sql<number | null>`coalesce(${sql.join(
      stretches.map(
        (stretch) =>
          sql`(select id::float8 from submittals where ${among} and ${stretch} order by ${order} limit 1)`,
      ),
    )})`
  const before = stretchesBefore(own)
  return sql<Neighbors>`
    select ${upTo(among, MOST + 1)} as total,
      least(1 + ${sql.join(
        before.map((stretch) => upTo(sql`${among} and ${stretch}`, MOST)),
        sql` + `,
      )}, ${MOST + 1}) as position,
      ${first(before, BACKWARDS)} as previous, ${first(stretchesAfter(own), ORDER)} as next, null as first`
}

/** The nearest first. What has no day stands behind its rank, and what left the desk behind all. */
function stretchesBefore({ rid, rank, due }: Own): RawBuilder<unknown>[] {
  const ranked = sql`desk_rank = ${rank}`
  if (rank === null) return [sql`desk_rank is null and id < ${rid}`, sql`desk_rank is not null`]
  const lower = sql`desk_rank < ${rank}`
  return due === null
    ? [
        sql`${ranked} and desk_due is null and id < ${rid}`,
        sql`${ranked} and desk_due is not null`,
        lower,
      ]
    : [sql`${ranked} and (desk_due, id) < (${due}::date, ${rid}::bigint)`, lower]
}

function stretchesAfter({ rid, rank, due }: Own): RawBuilder<unknown>[] {
  const ranked = sql`desk_rank = ${rank}`
  if (rank === null) return [sql`desk_rank is null and id > ${rid}`]
  const higher = [sql`desk_rank > ${rank}`, sql`desk_rank is null`]
  return due === null
    ? [sql`${ranked} and desk_due is null and id > ${rid}`, ...higher]
    : [
        sql`${ranked} and (desk_due, id) > (${due}::date, ${rid}::bigint)`,
        sql`${ranked} and desk_due is null`,
        ...higher,
      ]
}
