import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { isPast, listOf, type AgencyTime } from '#api/ground/lib/waits/wait.ts'
import { awayOn } from '#api/services/access/cover.queries.ts'
import { hasLate, nthOfRecord, recordOf } from './counted-once.queries.ts'
import type {
  DeskPart,
  DeskWaiting,
  DeskWaitingItem,
  DeskWaitingKind,
} from './desk-waiting.schemas.ts'
import { isOf, MOST_COUNTED, openWork } from './open-work.queries.ts'
import { STAFF_WAITS } from './waits.ts'

const MOST_FIRST = 6
const MOST_LISTED = 200
const MOST_PEOPLE = 8
const DUE_SOON_DAYS = 7

type Named = 'verb' | 'button'
type Found = Omit<DeskWaiting, 'kinds' | 'first' | 'list'> & {
  kinds: Omit<DeskWaitingKind, 'words' | 'page'>[]
  first: Omit<DeskWaitingItem, Named>[]
  list: Omit<DeskWaitingItem, Named>[]
}

type Wanted = {
  /** Whose work is counted by kind and listed: everybody's, what is given to the caller or to nobody, or one person's. */
  whose: 'all' | 'open' | number
  kind?: string | undefined
  part?: DeskPart | undefined
}

/** What waits for one person of the agency, in one statement; kinds without the right are neither read nor told. */
export async function selectDeskWaiting(
  db: Db,
  asking: AgencyTime & { userId: number; actions: readonly string[]; newSince: string },
  { whose, kind, part }: Wanted,
): Promise<DeskWaiting> {
  const { today, userId, newSince } = asking
  const allowed = STAFF_WAITS.filter(({ action }) => asking.actions.includes(action))
  if (allowed.length === 0) return { ...NOBODY, newSince }
  const counted = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})::int`
  const isWhose =
    whose === 'all' ? sql`true` : whose === 'open' ? sql`is_open` : sql`given_to = ${whose}`
  const isAsked =
    kind === undefined && part === undefined
      ? sql`false`
      : sql`${isWhose} and kind = coalesce(${kind ?? null}::text, kind) and ${part ? IN_PART[part] : sql`true`}`
  const age = sql`${today}::date - since`
  const { rows } = await sql<Found>`/* often: desk_waiting */
    with work as materialized (
      select open.*, coalesce(${isOf(userId)}, false) as is_mine, coalesce(${isOf(userId)}, false) or given_to is null as is_open,
        given_to is null and not is_shared as is_untaken, ${isPast(asking)} as is_late,
        case when ${isPast(asking)} then 'late' when ${age} < 1 then 'today' when ${age} < 4 then 'three'
          when ${age} < 11 then 'ten' else 'older' end as age,
        coalesce(due <= ${today}::date + ${DUE_SOON_DAYS}::int and not ${isPast(asking)}, false) as is_soon,
        since >= ${newSince}::date as is_new, ${recordOf} as record
      from (${openWork(allowed, asking, MOST_COUNTED)}) open where not_by is distinct from ${userId}),
      placed as materialized (
        select work.*, row_number() over (order by ${MOST_URGENT}) as place from work),
      records as (
        select ${nthOfRecord} as nth, ${hasLate} as has_late from work where is_open)
    select coalesce((select jsonb_agg(of_kind) from (
        select kind, count(*)::int as total, ${counted(sql`is_mine`)} as mine, ${counted(sql`is_untaken`)} as untaken,
          ${counted(sql`age = 'today'`)} as "ofToday", ${counted(sql`age = 'three'`)} as "ofThreeDays",
          ${counted(sql`age = 'ten'`)} as "ofTenDays", ${counted(sql`age = 'older'`)} as older,
          ${counted(sql`is_late`)} as late, ${counted(sql`is_soon`)} as "dueSoon"
        from work where ${isWhose} group by kind) of_kind), '[]') as kinds,
      ${items(userId, sql`select * from placed where is_open order by place limit ${MOST_FIRST}`)} as first,
      ${items(userId, sql`select * from placed where ${isAsked} order by place limit ${MOST_LISTED}`)} as list,
      (select count(*)::int from work where ${isAsked}) as "listTotal",
      (select ${counted(sql`nth = 1`)} from records) as total,
      (select ${counted(sql`nth = 1 and has_late`)} from records) as late,
      coalesce((select jsonb_agg(of_part) from (
        select part, count(*)::int as total, (array_agg(title order by place))[1] as "firstTitle",
          min(due) as "firstDueDate", min(since) as "firstSinceDate"
        from placed, lateral unnest(array_remove(array[case when is_late then 'late' end, case when is_soon then 'soon' end,
          case when is_new then 'new' end, case when is_untaken then 'untaken' end], null)) as part
        where is_open group by part) of_part), '[]') as parts,
      coalesce((select jsonb_agg(person order by person.total desc, person.name, person.rid) from (
        select users.id as rid, users.display_name as name, users.id = ${userId} as "isCaller", held.total, held.late,
          ${awayOn(sql`users.id`, today)} ->> 'untilDay' as "awayUntil"
        from (select given_to, count(*)::int as total, ${counted(sql`is_late`)} as late from work
            where given_to is not null group by given_to order by count(*) desc, given_to limit ${MOST_PEOPLE}) held
          join users on users.id = held.given_to) person), '[]') as people,
      ${newSince}::text as "newSince"`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A statement without from answered no row.')
  const told = new Map(found.kinds.map((each) => [each.kind, each]))
  const known = new Map(allowed.map((each) => [each.kind, each]))
  const named = (item: Omit<DeskWaitingItem, Named>): DeskWaitingItem => {
    const { verb = '', button = '' } = known.get(item.kind) ?? {}
    return { ...item, verb, button }
  }
  return {
    ...found,
    kinds: allowed.map((each) => ({
      ...(told.get(each.kind) ?? { ...NOTHING, kind: each.kind }),
      ...{ words: each.words, page: listOf(each) },
    })),
    first: found.first.map(named),
    list: found.list.map(named),
  }
}

/** What is late first, then what is the caller's own, then by the day. */
const MOST_URGENT = sql`is_late desc, is_mine desc, due nulls last, due_at, since, kind, rid`

const IN_PART: Readonly<Record<DeskPart, RawBuilder<unknown>>> = {
  any: sql`true`,
  soon: sql`is_soon`,
  new: sql`is_new`,
  untaken: sql`is_untaken`,
  late: sql`age = 'late'`,
  today: sql`age = 'today'`,
  three: sql`age = 'three'`,
  ten: sql`age = 'ten'`,
  older: sql`age = 'older'`,
}

/** Rows of `placed`, in its order, with whom they are and who covers for them. */
const items = (userId: number, rows: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', few.kind, 'rid', few.rid, 'title', few.title, 'about', few.about,
      'sinceDate', few.since, 'dueDate', few.due,
      'dueAt', to_char(few.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isLate', few.is_late,
      'page', few.page, 'isMine', few.is_mine, 'isUntaken', few.is_untaken, 'givenTo', takers.display_name,
      'coveredBy', covers.display_name,
      'forName', case when few.is_mine and few.given_to <> ${userId} then takers.display_name end) order by few.place)
  from (${rows}) few left join users takers on takers.id = few.given_to
    left join users covers on covers.id = few.sees_to and few.sees_to <> few.given_to), '[]')`

const NOBODY = {
  kinds: [],
  first: [],
  list: [],
  listTotal: 0,
  total: 0,
  late: 0,
  parts: [],
  people: [],
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
