import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Asking } from '#api/ground/lib/waits/wait.ts'
import { saves } from './readers.queries.ts'
import { isPreparedOnly, ownVerb } from './prepared-only.queries.ts'
import { MOST_COUNTED } from './waiting.queries.ts'
import { nthOfRecord, ownRecordOf } from './waiting-counts.queries.ts'
import type { OwnWaiting, OwnWaitingItem } from './waiting.schemas.ts'
import { OWN_KINDS, OWN_WAITS } from './waits.ts'

type Found = {
  items: (Omit<OwnWaitingItem, 'verb' | 'why'> & { isPreparer: boolean })[]
  total: number
  apart: number
}

const AWAITED = OWN_KINDS.filter(({ isAwaited }) => isAwaited).map(({ kind }) => kind)
const URGENT = OWN_KINDS.filter(({ isUrgent }) => isUrgent).map(({ kind }) => kind)

/** What waits for one person with an account of their own, in one statement: what others wait for first, then what stands still or is late. */
export async function selectOwnWaiting(db: Db, asking: Asking, most: number): Promise<OwnWaiting> {
  const parts = OWN_WAITS.map(
    ({ rows, standsForMany }) => sql`(
      select kind, rid, title, about, since, due, page, ${standsForMany ? sql`things` : sql`1`} as things,
        ${ownRecordOf} as record
      from (${rows(asking)} limit ${MOST_COUNTED})
        as source (kind, rid, title, about, since, due, page${standsForMany ? sql`, things` : sql``})
      where ${saves(asking.userId)})`,
  )
  const order = sql`kind = any(${AWAITED}::text[]) desc,
    (kind = any(${URGENT}::text[]) or coalesce(due < ${asking.today}::date, false)) desc,
    due nulls last, since, kind, rid`
  const { rows } = await sql<Found>`/* fixed: own_waiting */
    with work as materialized (${sql.join(parts, sql` union all `)})
    select coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'rid', rid, 'title', title, 'about', about,
          'sinceDate', since, 'dueDate', due, 'page', page, 'things', things, 'isPreparer', ${isPreparedOnly(asking.userId)}) order by place) from (
        select *, row_number() over (order by ${order}) as place from work order by place limit ${most}) few), '[]') as items,
      (select count(*)::int from work) as total,
      (select coalesce(sum(things) filter (where nth = 1), 0)::int
        from (select things, ${nthOfRecord} as nth from work) counted) as apart`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A statement without from answered no row.')
  const kinds = new Map(OWN_KINDS.map((each) => [each.kind, each]))
  return {
    items: found.items.map(({ isPreparer, ...each }) => {
      const { why = '' } = kinds.get(each.kind) ?? {}
      return { ...each, verb: ownVerb(each.kind, isPreparer), why }
    }),
    total: found.total,
    apart: found.apart,
  }
}
