import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { isPast, listOf, type AgencyTime } from '#api/ground/lib/waits/wait.ts'
import type {
  DeskWaiting,
  DeskWaitingItem,
  DeskWaitingKind,
  DeskWaitingListed,
} from './waiting.schemas.ts'
import { isOf, openWork } from './open-work.queries.ts'
import { STAFF_WAITS } from './waits.ts'

/** Of each kind no more than these are read, those nearest to their limit first. */
export const MOST_COUNTED = 1_000
const MOST_OWN = 8
const MOST_LISTED = 200

type Found = {
  kinds: Omit<DeskWaitingKind, 'words' | 'page'>[]
  own: Omit<DeskWaitingItem, 'verb'>[]
  ownTotal: number
  list: Omit<DeskWaitingListed, 'verb'>[]
}

/** What waits for one person of the agency, in one statement; kinds without the right are neither read nor told. */
export async function selectDeskWaiting(
  db: Db,
  asking: AgencyTime & {
    userId: number
    actions: readonly string[]
    kind?: string | undefined
  },
): Promise<DeskWaiting> {
  const allowed = STAFF_WAITS.filter(({ action }) => asking.actions.includes(action))
  if (allowed.length === 0) return { kinds: [], own: [], ownTotal: 0, list: [] }
  const { today, userId } = asking
  const counted = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})::int`
  const age = sql`${today}::date - since`
  const itemOf = sql`jsonb_build_object('kind', kind, 'rid', rid, 'title', title, 'about', about,
    'sinceDate', since, 'dueDate', due, 'dueAt', to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'isLate', ${isPast(asking)}, 'page', page)`
  const { rows } = await sql<Found>`/* often: desk_waiting */
    with work as materialized (
      select * from (${openWork(allowed, asking, MOST_COUNTED)}) open where not_by is distinct from ${userId})
    select coalesce((select jsonb_agg(of_kind) from (
        select kind, count(*)::int as total, ${counted(isOf(userId))} as mine,
          ${counted(sql`given_to is null and not is_shared`)} as untaken,
          ${counted(sql`${age} < 1`)} as "ofToday", ${counted(sql`${age} between 1 and 3`)} as "ofThreeDays",
          ${counted(sql`${age} between 4 and 10`)} as "ofTenDays", ${counted(sql`${age} > 10`)} as older,
          ${counted(isPast(asking))} as late,
          ${counted(sql`due <= ${today}::date + 7 and not ${isPast(asking)}`)} as "dueSoon"
        from work group by kind) of_kind), '[]') as kinds,
      coalesce((select jsonb_agg(${itemOf} || jsonb_build_object('forName', taker) order by due nulls last, due_at, since, rid) from (
        select work.*, users.display_name as taker from work left join users on users.id = given_to and given_to <> ${userId}
        where ${isOf(userId)} order by due nulls last, due_at, since, rid limit ${MOST_OWN}) few), '[]') as own,
      (select count(*)::int from work where ${isOf(userId)}) as "ownTotal",
      coalesce((select jsonb_agg(${itemOf} || jsonb_build_object('givenTo', taker, 'coveredBy', cover)
        order by due nulls last, due_at, since, rid) from (
        select work.*, users.display_name as taker, covers.display_name as cover
        from work left join users on users.id = given_to left join users covers on covers.id = sees_to and sees_to <> given_to
        where work.kind = ${asking.kind ?? null} order by due nulls last, due_at, since, rid limit ${MOST_LISTED}) few), '[]') as list`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('A statement without from answered no row.')
  const told = new Map(found.kinds.map((each) => [each.kind, each]))
  const verbs = new Map(allowed.map(({ kind, verb }) => [kind, verb]))
  return {
    kinds: allowed.map((each) => ({
      ...(told.get(each.kind) ?? { ...NOTHING, kind: each.kind }),
      ...{ words: each.words, page: listOf(each) },
    })),
    own: found.own.map((each) => ({ ...each, verb: verbs.get(each.kind) ?? '' })),
    list: found.list.map((each) => ({ ...each, verb: verbs.get(each.kind) ?? '' })),
    ownTotal: found.ownTotal,
  }
}

const NOTHING = {
  total: 0,
  mine: 0,
  untaken: 0,
  ofToday: 0,
  ofThreeDays: 0,
  ofTenDays: 0,
  older: 0,
  late: 0,
  dueSoon: 0,
}
