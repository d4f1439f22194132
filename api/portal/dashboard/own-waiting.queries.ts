import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Asking, OwnKind } from '#api/ground/lib/waits/wait.ts'
import { saves } from './readers.queries.ts'
import { isPreparedOnly, ownVerb } from './prepared-only.queries.ts'
import { nthOfRecord, ownRecordOf } from './counted-once.queries.ts'
import { MOST_COUNTED } from './open-work.queries.ts'
import { SOON_DAYS, type OwnPart, type OwnWaiting, type OwnWaitingItem } from './waiting.schemas.ts'
import { OWN_KINDS, OWN_WAITS } from './waits.ts'

type Found = {
  items: (Omit<OwnWaitingItem, 'verb' | 'why' | 'button' | 'state'> & { isPreparer: boolean })[]
  parts: OwnWaiting['parts']
  total: number
  apart: number
}

const kindsThat = (is: (kind: OwnKind) => boolean | undefined): RawBuilder<unknown> =>
  sql`kind = any(${OWN_KINDS.filter(is).map(({ kind }) => kind)}::text[])`
const IS_AWAITED = kindsThat(({ isAwaited }) => isAwaited)
const IS_URGENT = kindsThat(({ isUrgent }) => isUrgent)
const PAYMENTS = OWN_WAITS.filter(({ owes }) => owes).flatMap(({ kinds }) => kinds)
const IS_PAYMENT = kindsThat((kind) => PAYMENTS.includes(kind))

/** What waits for one person with an account of their own, in one statement: what is overdue, what stands still, what others ask for, what is owed, then by the day. */
export async function selectOwnWaiting(
  db: Db,
  asking: Asking,
  { most, part }: { most: number; part?: OwnPart | undefined },
): Promise<OwnWaiting> {
  const { today, userId } = asking
  const sources = OWN_WAITS.map(
    ({ rows, standsForMany, owes }) => sql`(
      select kind, rid, title, about, since, due, page, ${standsForMany ? sql`things` : sql`1`} as things,
        ${owes ? sql`owed` : sql`null::float8`} as owed, ${ownRecordOf} as record
      from (${rows(asking)} limit ${MOST_COUNTED})
        as source (kind, rid, title, about, since, due, page${standsForMany ? sql`, things` : sql``}${owes ? sql`, owed` : sql``})
      where ${saves(userId)})`,
  )
  const isLate = sql`coalesce(due < ${today}::date, false)`
  const partOf = sql`case when ${IS_PAYMENT} then 'payment' when ${isLate} then 'overdue'
    when ${IS_URGENT} or ${IS_AWAITED} or due is null then 'waiting'
    when due <= ${today}::date + ${SOON_DAYS}::int then 'soon' else 'later' end`
  const order = sql`case when part = 'overdue' then 1 when part = 'waiting' and ${IS_URGENT} then 2
    when ${IS_AWAITED} then 3 when ${IS_URGENT} or ${isLate} then 4 else 5 end, due nulls last, since, kind, rid`
  const { rows } = await sql<Found>`/* fixed: own_waiting */
    with found as materialized (${sql.join(sources, sql` union all `)}),
      parted as (select found.*, ${partOf} as part from found),
      work as materialized (select parted.*, row_number() over (order by ${order}) as place from parted)
    select coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'rid', rid, 'title', title, 'about', about,
          'sinceDate', since, 'dueDate', due, 'page', page, 'things', things, 'part', part, 'owed', owed,
          'isPreparer', ${isPreparedOnly(userId)}) order by place) from (
        select * from work where part = coalesce(${part ?? null}::text, part) order by place limit ${most}) few), '[]') as items,
      coalesce((select jsonb_agg(each) from (
        select part, count(*)::int as total, (array_agg(title order by place))[1] as "firstTitle",
          min(due) as "firstDueDate", sum(owed) as owed, sum(owed) filter (where ${isLate}) as "owedLate"
        from work group by part) each), '[]') as parts,
      (select count(*)::int from work) as total,
      (select coalesce(sum(things) filter (where nth = 1), 0)::int
        from (select things, ${nthOfRecord} as nth from work) counted) as apart`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A statement without from answered no row.')
  const kinds = new Map(OWN_KINDS.map((each) => [each.kind, each]))
  return {
    ...found,
    items: found.items.map(({ isPreparer, ...each }) => {
      const { why = '', button = '', state = '' } = kinds.get(each.kind) ?? {}
      return { ...each, verb: ownVerb(each.kind, isPreparer), button, state, why }
    }),
  }
}
