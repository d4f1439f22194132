import { sql, type RawBuilder } from 'kysely'
import { ownRows } from '#api/access/pending.queries.ts'
import type { Db } from '#api/db/database.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { DEFAULT_PAGE_SIZE } from '#api/search/criteria.schemas.ts'
import { ownConditions, UNPAID, UPDATED } from './own-conditions.queries.ts'
import type { OwnCriteria, OwnSort, OwnSubmittal, Overview } from './own-submittals.schemas.ts'

/** Which of a user's own lists is searched. */
export type OwnList = 'pending' | 'submitted'

type Asked = { list: OwnList; criteria: OwnCriteria; timeZone: string }
type Page = { list: OwnSubmittal[]; total: number; isEstimate: boolean }

/** A user's own rows are few; the counts of the dashboard ask for so many (spec 3 §9). */
const MAX_PAGE_SIZE = 1_000

/** Codes of what somebody has begun, and of a duty that nobody has. */
export const BEGUN = [1, 2, 3, 10]
export const NEW = 0

const PROGRAM = sql`(select min(fold(program.name)) from programs program where program.id = application.program_id)`
const KEYS: Record<string, RawBuilder<unknown>> = {
  subDate: sql`own.submitted_on`,
  updatedDate: UPDATED,
  dueDate: sql`own.due_on`,
  facilityName: sql`fold(own.site_name)`,
  program: PROGRAM,
  applicationName: sql`fold(application.name)`,
  statusName: sql`fold(status.name)`,
  subRid: sql`own.id`,
  permitNo: sql`fold(permit.number)`,
  action: sql`own.action`,
}

const FROM = (user: Pick<SignedIn, 'id'>, list: OwnList) => sql`
  ${ownRows(user, list === 'pending' ? 'prepare' : 'see')} own
    join submittal_statuses status on status.id = own.submittal_status_id
    join applications application on application.id = own.application_id
    left join submittal_forms form on form.submittal_id = own.id
    left join sites site on site.id = own.site_id
    left join permits permit on permit.id = own.permit_id`

/** One page of a user's own list in one statement; nothing of anybody else's sites is ever in it. */
export async function searchOwn(db: Db, user: SignedIn, asked: Asked): Promise<Page> {
  const { rows } = await ownStatement(user, asked).execute(db)
  return {
    total: rows[0]?.total ?? 0,
    isEstimate: false,
    list: rows.filter((row) => row.subRid !== null).map(lineOf),
  }
}

export function ownStatement(
  user: Pick<SignedIn, 'id'>,
  { list, criteria, timeZone }: Asked,
): RawBuilder<Found> {
  const kind = list === 'pending' ? 'UNSUBMITTED' : 'SUBMITTED'
  const conditions = [sql`status.kind = ${kind}`, ...ownConditions(criteria, timeZone)]
  const size = Math.min(criteria.condition?.pageSize ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)
  const skip = ((criteria.condition?.page ?? 1) - 1) * size
  return sql<Found>`
    with found as materialized (
      select own.id, row_number() over (order by ${orderOf(criteria.condition?.sort ?? 'subDate DESC')}) as place
      from ${FROM(user, list)}
      where ${sql.join(conditions, sql` and `)}),
    page as (select * from found order by place limit ${size} offset ${skip})
    select (select count(*)::int from found) as total, line.*
    from (select 1) as always
      left join (select page.place, ${LINE}
        from page join submittals own on own.id = page.id
          join submittal_statuses status on status.id = own.submittal_status_id
          join applications application on application.id = own.application_id
          left join submittal_forms form on form.submittal_id = own.id
          left join users saver on saver.id = form.saved_by_user_id
          left join sites site on site.id = own.site_id
          left join permits permit on permit.id = own.permit_id) line on true
    order by line.place`
}

/** Where the page is empty, one row with the total alone. */
type Found = OwnSubmittal & { total: number; place?: number }

function lineOf({ total: _, place: __, ...line }: Found): OwnSubmittal {
  return line
}

function orderOf(sort: OwnSort): RawBuilder<unknown> {
  const [name = '', way] = sort.split(' ')
  const down = way === 'DESC'
  return sql`${KEYS[name]} ${down ? sql`desc` : sql`asc`} nulls last, own.id ${down ? sql`desc` : sql`asc`}`
}

const moment = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const LINE = sql`
  own.product_id as product, own.id as "subRid", own.type_code as "subType", own.submitted_on as "subDate",
  status.code as "subStatusRid", status.name as "subStatusName", status.status_group as "subStatusGrp",
  status.gloss as "subStatusGloss", status.kind as "subStatusType", status.acts_next as "actsNext",
  own.due_on as "dueDate", ${moment(sql`own.created_at`)} as "createdDate", ${moment(UPDATED)} as "updatedDate",
  ${moment(sql`own.status_changed_at`)} as "statusUpdatedDate", own.application_id as "applicationRid",
  application.code as "applicationCd", application.name as "applicationName", own.department_name as dept,
  own.action, permit.number as "permitNo", extract(year from own.period_from)::text as "extInfo1",
  null::text as "extInfo5", own.owner_name as "organizationName", null::text as "organizationAddress",
  own.site_name as "facilityName", own.location as "facLocAddress", site.identifier as "facilityIdentifier",
  own.period_from as "rrMonStartDate", own.period_to as "rrMonEndDate",
  case when application.config ->> 'about' = 'person' then 'Person' else 'Facility' end as "objectType",
  case when own.is_obligation then 'Y' else 'N' end as "obligationInd",
  case when ${UNPAID} then 'Y' else 'N' end as "unpaidInd", null::text as "arbSubscriptionStatus",
  case when status.code = 3 then (select log.reason from submittal_log log
    where log.submittal_id = own.id and log.to_code = 3 order by log.id desc limit 1) end as "sentBackReason",
  (select due.due_on - duty.opens_days from obligation_dues due join obligations duty on duty.id = due.obligation_id
    where due.submittal_id = own.id and status.code = 0) as "opensDate",
  saver.display_name as "savedBy", form.submittal_id is not null as "hasForm"`

/** The counts beside the lists and what their criteria may be, in one statement. */
export async function selectOverview(db: Db, user: SignedIn): Promise<Overview> {
  const { rows } = await sql<Overview>`
    with own as materialized (
      select mine.id, mine.application_id, mine.site_id, mine.site_name, status.code, status.kind
      from ${ownRows(user, 'see')} mine
        join submittal_statuses status on status.id = mine.submittal_status_id
      where status.kind <> 'ARCHIVED'),
    fillable as (
      select status.code from ${ownRows(user, 'prepare')} mine
        join submittal_statuses status on status.id = mine.submittal_status_id
      where status.kind = 'UNSUBMITTED')
    select
      (select count(*)::int from fillable where code = any(${BEGUN}::int[])) as pending,
      (select count(*)::int from fillable where code = 3) as "sentBack",
      (select count(*)::int from fillable where code = ${NEW}) as obligations,
      (select count(*)::int from own where kind = 'SUBMITTED') as submitted,
      coalesce((select jsonb_agg(jsonb_build_object('rid', id, 'name', name) order by fold(name), id)
        from applications where id in (select application_id from own)), '[]') as types,
      coalesce((select jsonb_agg(jsonb_build_object('rid', site_id, 'name', name) order by fold(name), site_id)
        from (select site_id, min(site_name) as name from own where site_id is not null group by site_id) sites),
        '[]') as sites,
      (select jsonb_agg(jsonb_build_object('code', code, 'name', name, 'kind', kind) order by code)
        from submittal_statuses where code is not null and kind <> 'ARCHIVED') as statuses`.execute(
    db,
  )
  const [overview] = rows
  if (!overview) throw new Error('A statement without from answered no row.')
  return overview
}
