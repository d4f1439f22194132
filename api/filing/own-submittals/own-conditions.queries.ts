import { sql, type RawBuilder } from 'kysely'
import { isUnpaid } from '#api/services/access/fees.queries.ts'
import { sitesNumbered } from '#api/services/search/conditions.ts'
import type { OwnCriteria } from './own-submittals.schemas.ts'

type Condition = RawBuilder<unknown>
type Range = { from?: string | null | undefined; to?: string | null | undefined } | undefined

/** What the criteria of a user's own lists mean; `own`, `status`, `application`, `form` and `site` are in the statement. */
export function ownConditions(criteria: OwnCriteria, timeZone: string): Condition[] {
  const { unpaidInd, cbiInd, subType, subStatusType, regionRid } = criteria
  const products = [...(criteria.productType ?? []), ...(criteria.productTypeList ?? [])]
  return [
    ...(criteria.filter ?? '').split(/\s+/).filter(Boolean).map(wordFound),
    ...anyOf(sql`status.code`, criteria.submittalStatus),
    ...anyOf(sql`own.product_id`, products),
    ...anyOf(sql`own.env_interest_id`, criteria.envInterest),
    ...anyOf(sql`own.application_id`, criteria.applicationIds),
    ...anyOf(sql`own.site_id`, criteria.siteRids),
    ...(criteria.fisRids?.length ? [sql`own.site_id in ${sitesNumbered(criteria.fisRids)}`] : []),
    ...anyOf(sql`own.region_id`, regionRid === undefined ? [] : [regionRid]),
    ...anyOf(sql`application.category_id`, criteria.categoryRids),
    ...(criteria.categories?.length
      ? [
          sql`application.category_id in (
            select id from application_categories where name = any(${criteria.categories}))`,
        ]
      : []),
    ...(criteria.obligationInd?.length
      ? [
          sql`own.is_obligation = any(${criteria.obligationInd.map((each) => each === 'Y')}::boolean[])`,
        ]
      : []),
    ...(subType ? [sql`own.type_code = ${subType}`] : []),
    ...(subStatusType ? [sql`status.kind = ${subStatusType}`] : []),
    ...(unpaidInd ? [sql`${isUnpaid('own')} = ${unpaidInd === 'Y'}`] : []),
    ...(cbiInd ? [sql`own.is_confidential = ${cbiInd === 'Y'}`] : []),
    ...(criteria.taskTypes?.length
      ? [
          found(sql`work_tasks task where task.submittal_id = own.id
            and task.type_code = any(${criteria.taskTypes}::text[])`),
        ]
      : []),
    ...(criteria.requestForRevision ? [requested('revision')] : []),
    ...(criteria.requestForWithdrawal ? [requested('withdrawal')] : []),
    ...(criteria.requestForAmend ? [requested('amendment')] : []),
    ...(criteria.correspondenceNotClosed
      ? [
          found(
            sql`correspondences letter where letter.submittal_id = own.id and letter.status = 'open'`,
          ),
        ]
      : []),
    ...(criteria.correspondenceAgencyNotRead
      ? [
          found(sql`${LETTERS} and not message.is_from_agency
          and message.written_at > coalesce(letter.agency_read_at, '-infinity')`),
        ]
      : []),
    ...(criteria.correspondencePublicNotRead
      ? [
          found(sql`${LETTERS} and message.is_from_agency
          and message.written_at > coalesce(letter.public_read_at, '-infinity')`),
        ]
      : []),
    ...(criteria.publicNoticeOnly ? [sql`own.has_public_notice`] : []),
    ...within(sql`own.submitted_on`, criteria.submittedDate),
    ...within(
      sql`(select (max(message.written_at) at time zone ${timeZone})::date from ${LETTERS})`,
      criteria.lastCorrespondingDate,
    ),
    ...within(sql`(own.created_at at time zone ${timeZone})::date`, criteria.createdDate),
    ...within(sql`(${UPDATED} at time zone ${timeZone})::date`, criteria.updatedDate),
    ...within(sql`own.due_on`, criteria.dueDate),
    ...(criteria.monitoringDate?.from
      ? [sql`own.period_to >= ${criteria.monitoringDate.from}::date`]
      : []),
    ...(criteria.monitoringDate?.to
      ? [sql`own.period_from <= ${criteria.monitoringDate.to}::date`]
      : []),
  ]
}

/** Of what is filled in, the last save or move: the row's own moment also changes when its site is renamed. */
export const UPDATED = sql`(case when form.submittal_id is null then own.updated_at
  else greatest(form.saved_at, own.status_changed_at) end)`

const LETTERS = sql`correspondences letter
  join correspondence_messages message on message.correspondence_id = letter.id where letter.submittal_id = own.id`

/** Asked row by row by an index: a join would read what everybody has. The limit keeps it from becoming one. */
function found(rows: Condition): Condition {
  return sql`(select true from ${rows} limit 1)`
}

/** The kinds of comments that are requests of the applicant. */
const REQUESTS = { revision: 6, withdrawal: 7, amendment: 9 }

/** One that has neither been approved nor rejected. */
function requested(kind: keyof typeof REQUESTS): Condition {
  return found(sql`submittal_comments request
    where request.submittal_id = own.id and request.type_id = ${REQUESTS[kind]}
      and request.approved_at is null and request.rejected_at is null`)
}

/** A user's own rows are few: their words are looked through, no index is asked. */
function wordFound(word: string): Condition {
  return sql`position(fold(${word}) in fold(concat_ws(' ', own.id::text, application.name, application.code,
    own.site_name, own.location, site.identifier))) > 0`
}

function anyOf(column: Condition, values: readonly number[] | undefined): Condition[] {
  return values?.length ? [sql`${column} = any(${values}::bigint[])`] : []
}

function within(day: Condition, range: Range): Condition[] {
  return [
    ...(range?.from ? [sql`${day} >= ${range.from}::date`] : []),
    ...(range?.to ? [sql`${day} <= ${range.to}::date`] : []),
  ]
}
