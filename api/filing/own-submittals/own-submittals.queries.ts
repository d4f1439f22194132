import { ownTurnOf } from '#api/services/workflow/turn.queries.ts'
import { sql, type RawBuilder } from 'kysely'
import { siteAbout } from '#api/filing/site-about.queries.ts'
import { isUnpaid } from '#api/services/access/fees.queries.ts'
import { ownRows } from '#api/services/access/pending.queries.ts'
import { submittalsOf } from '#api/services/access/submittals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { AgencyDay } from '#api/ground/lib/waits/wait.ts'
import { dutyOpensOn } from '#api/services/workflow/duty-opens.queries.ts'
import { backAs } from '#api/services/workflow/back.queries.ts'
import { DEFAULT_PAGE_SIZE } from '#api/services/search/criteria.schemas.ts'
import { ownConditions, UPDATED } from './own-conditions.queries.ts'
import type { OwnCriteria, OwnListName, OwnSort, OwnSubmittal } from './own-submittals.schemas.ts'

/** Which of a user's own rows are searched: obligations are the pending ones in status New. */
export type OwnList = Exclude<OwnListName, 'obligations'>

type Who = Pick<SignedIn, 'id' | 'kind'> & Partial<Pick<SignedIn, 'actions'>>
type Asked = AgencyDay & { list: OwnList; criteria: OwnCriteria }
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
  facilityName: sql`own.sort_name`,
  program: PROGRAM,
  applicationName: sql`fold(application.name)`,
  statusName: sql`fold(status.name)`,
  subRid: sql`own.id`,
  permitNo: sql`fold(permit.number)`,
  action: sql`own.action`,
}

export const ownFrom = (user: Pick<SignedIn, 'id'>, list: OwnList) => sql`
  ${ownRows(user, list === 'pending' ? 'prepare' : 'see')} own
    join submittal_statuses status on status.id = own.submittal_status_id
    join applications application on application.id = own.application_id
    left join submittal_forms form on form.submittal_id = own.id
    left join sites site on site.id = ${siteAbout('own')}
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

export function ownStatement(user: Who, asked: Asked): RawBuilder<Found> {
  const { list, criteria, today } = asked
  const conditions = ownWhere(asked)
  const size = Math.min(criteria.condition?.pageSize ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)
  const skip = ((criteria.condition?.page ?? 1) - 1) * size
  // The lists of the dashboard and the first pages: few texts, whose rows are found by the user whatever the values.
  const often = criteria.filter ? sql`` : sql.raw('/* often: own */ ')
  return sql<Found>`${often}with found as materialized (
      select own.id, row_number() over (order by ${orderOf(criteria.condition?.sort ?? 'subDate DESC')}) as place
      from ${ownFrom(user, list)}
      where ${conditions}),
    page as (select * from found order by place limit ${size} offset ${skip})
    select (select count(*)::int from found) as total, line.*
    from (select 1) as always
      left join (select page.place, ${lineColumns(user, today)} from page ${WITH_LINE}) line on true
    order by line.place`
}

/** What a list holds under criteria, as a condition on the rows of `ownFrom`. */
export function ownWhere({ list, criteria, timeZone }: Omit<Asked, 'today'>): RawBuilder<unknown> {
  // A duty that was canceled before anybody filed it was never submitted.
  const isOfList =
    list === 'pending'
      ? sql`status.kind = 'UNSUBMITTED'`
      : sql`status.kind = 'SUBMITTED' and not (own.is_obligation and own.submitted_on is null)`
  return sql.join([isOfList, ...ownConditions(criteria, timeZone)], sql` and `)
}

/** Rows that an export holds at most. */
export const MOST_EXPORTED = 10_000

/** The numbers of all that is found, in order and no more than an export holds; its lines are read some at a time. */
export async function selectOwnIds(
  db: Db,
  user: Pick<SignedIn, 'id'>,
  asked: Omit<Asked, 'today'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select own.id from ${ownFrom(user, asked.list)} where ${ownWhere(asked)}
    order by ${orderOf(asked.criteria.condition?.sort ?? 'subDate DESC')} limit ${MOST_EXPORTED}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The lines of some of a user's own submittals, in the given order. */
export async function selectOwnLines(
  db: Db,
  user: Who,
  { ids, today }: { ids: readonly number[]; today: string },
): Promise<OwnSubmittal[]> {
  const { rows } = await sql<OwnSubmittal>`
    select ${lineColumns(user, today)} from unnest(${ids}::bigint[]) with ordinality as page (id, place) ${WITH_LINE}
    order by page.place`.execute(db)
  return rows
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

const lineColumns = (user: Who, today: string) => sql`
  own.product_id as product, own.id as "subRid", own.type_code as "subType", own.submitted_on as "subDate",
  status.code as "subStatusRid", status.name as "subStatusName", status.status_group as "subStatusGrp",
  status.gloss as "subStatusGloss", status.kind as "subStatusType", ${ownTurnOf({ reader: user, today }, 'own')} as turn,
  own.due_on as "dueDate", ${moment(sql`own.created_at`)} as "createdDate", ${moment(UPDATED)} as "updatedDate",
  ${moment(sql`own.status_changed_at`)} as "statusUpdatedDate", own.application_id as "applicationRid",
  application.code as "applicationCd", application.name as "applicationName", own.department_name as dept,
  own.action, permit.number as "permitNo", extract(year from own.period_from)::text as "extInfo1",
  own.ext_info5 as "extInfo5", own.owner_name as "organizationName", own.organization_address as "organizationAddress",
  own.site_name as "facilityName", own.location as "facLocAddress", site.identifier as "facilityIdentifier",
  own.period_from as "rrMonStartDate", own.period_to as "rrMonEndDate",
  case when application.config ->> 'about' = 'person' then 'Person' else 'Facility' end as "objectType",
  case when own.is_obligation then 'Y' else 'N' end as "obligationInd",
  case when ${isUnpaid('own')} then 'Y' else 'N' end as "unpaidInd", own.arb_subscription_status as "arbSubscriptionStatus",
  case when status.code = 3 then (select log.reason from submittal_log log
    where log.submittal_id = own.id and log.to_code = 3 order by log.id desc limit 1) end as "sentBackReason", ${backAs('own')} as back,
  case when status.code = ${NEW} then ${dutyOpensOn('own')} end as "opensDate",
  saver.display_name as "savedBy", form.submittal_id is not null as "hasForm",
  (select coalesce(${submittalsOf(user)}, false) from submittals where submittals.id = own.id) as "mayOpen"`

const WITH_LINE = sql`
  join submittals own on own.id = page.id
  join submittal_statuses status on status.id = own.submittal_status_id
  join applications application on application.id = own.application_id
  left join submittal_forms form on form.submittal_id = own.id
  left join users saver on saver.id = form.saved_by_user_id
  left join sites site on site.id = ${siteAbout('own')}
  left join permits permit on permit.id = own.permit_id`
