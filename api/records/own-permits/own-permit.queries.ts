import { sql } from 'kysely'
import { CAME_TO_HOLD, neverHeld, replacedBy } from '#api/services/access/came-to-hold.queries.ts'
import { FOR_APPLICANTS, ofOwnPermit } from '#api/services/access/documents.queries.ts'
import { noticesAtPermit, type KeptNotice } from '#api/filing/appeals/notice.queries.ts'
import { actsForHolder, permitsOf } from '#api/services/access/permits.queries.ts'
import { submittalsOf } from '#api/services/access/submittals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { RENEWAL_OF, renewalOf } from '#api/permit-life/acts/renewal-types.queries.ts'
import { actsOf, ALL_NAMED } from '#api/permit-life/acts/public-acts.queries.ts'
import { TRANSFER_AHEAD } from '#api/permit-life/acts/transfer/transfer-ahead.queries.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { DECIDED_OR_OVER, UNDECIDED } from '#api/services/workflow/statuses.ts'
import { issuedFor } from './own-permits.queries.ts'
import type { OwnPermitReview } from './own-permits.schemas.ts'

type User = Pick<SignedIn, 'id' | 'kind'> & Partial<Pick<SignedIn, 'actions'>>

export type Head = Omit<
  OwnPermitReview,
  | 'force'
  | 'followOns'
  | 'dues'
  | 'conditions'
  | 'documents'
  | 'submittals'
  | 'modifications'
  | 'appealNotices'
> & { isInvalid: boolean; statusName: string; transferOn: string | null; notices: KeptNotice[] }

/** The transfer of a row `page` that was filed and did not come yet, how far it is, where this user may see it. */
const transferOf = (user: User) => sql`(
  select jsonb_build_object('rid', submittals.id, 'newHolder', handed.new_holder, 'onDay', handed.on_day,
    'state', case when handed.act_id is not null then 'decided' else handed.state end)
  from permit_handovers handed join submittals on submittals.id = handed.submittal_id
    join submittal_statuses state on state.id = submittals.submittal_status_id
  where handed.permit_id = page.id and handed.state in ('asked', 'agreed', 'declined', 'ended')
    and case when handed.act_id is null then state.code <> all(${[...DECIDED_OR_OVER]}::int[])
      else exists (select from permit_turns turn where turn.act_id = handed.act_id and turn.outcome is null) end
    and ${submittalsOf(user)}
  order by handed.id desc limit 1)`

/** A permit of this user; null for every other. */
export async function selectOwnPermit(
  db: Db,
  user: User,
  rid: number,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<Head | null> {
  const { rows } = await sql<Head>`
    with page as materialized (
      select permits.* from permits where permits.id = ${rid} and permits.id in (${permitsOf(user.id)}))
    select page.id as "permitRid", page.number as "permitNumber", page.status_name as "permitStatusName",
      page.status_name as "statusName", page.interest_name as "envInterestName",
      page.type_name as "permitTypeName", page.effective_on as "effDate", page.expired_on as "expDate",
      page.issued_on as "issueDate", page.revoked_on as "revokedDate",
      page.contested_code as "contestedInd", page.site_name as "facilityName",
      page.location as "facLocAddress", ${issuedFor(user)} as "submissionRid",
      product.schema_name as product, page.product_id as "productRid", page.verify_key as "verifyKey",
      page.holder_name as holder, ${actsOf(sql`page.id`, ALL_NAMED)} as acts,
      ${noticesAtPermit('page.id', { timeZone, viewerId: user.id })} as notices, ${TRANSFER_AHEAD} as "transferOn",
      (select max(begun.id) from submittals begun
          join submittal_statuses state on state.id = begun.submittal_status_id and state.code = 1
        where begun.permit_id = page.id and begun.action = 'amendment'
          and ${actsForHolder(user.id, 'prepare', 'page')}) as "amendmentRid",
      coalesce(page.expired_on < ${day}::date, false) as "isExpired", null as passed,
      status.is_invalid as "isInvalid",
      (select jsonb_build_object('rid', later.id, 'number', later.number,
          'isOwn', later.id in (${permitsOf(user.id)}))
        from permits later where later.id = page.replaced_by_id and later.is_public) as "replacedBy",
      (select jsonb_build_object('rid', submittals.id, 'subDate', submittals.submitted_on)
        from submittals join submittal_statuses state on state.id = submittals.submittal_status_id
        where submittals.permit_id = page.id and submittals.action = 'renewal'
          and submittals.submitted_on is not null and state.code = any(${UNDECIDED}::int[])
          and ${submittalsOf(user)}
        order by submittals.id desc limit 1) as "pendingRenewal",
      ${transferOf(user)} as transfer,
      ${renewalOf(user.id)}
    from page join permits on permits.id = page.id
      join products product on product.id = page.product_id
      join permit_statuses status on status.id = page.permit_status_id
      left join lateral ${RENEWAL_OF} renewal on true`.execute(db)
  return rows[0] ?? null
}

/** The types that change or hand over a permit, as the type that was issued for it names them. */
export async function selectFollowOns(
  db: Db,
  permitRid: number,
): Promise<Omit<OwnPermitReview['followOns'][number], 'refusal'>[]> {
  const { rows } = await sql<Omit<OwnPermitReview['followOns'][number], 'refusal'>>`
    select named.key as kind, follower.id as "applicationRid", follower.name
    from (
      select issuer.config -> 'followOns' as types
      from submittals issued join applications issuer on issuer.id = issued.application_id
      where issued.id in (
          select submittal_id from permit_submittals where permit_id = ${permitRid}
          union select id from submittals where permit_id = ${permitRid})
        and issued.submitted_on is not null and jsonb_typeof(issuer.config -> 'followOns') = 'object'
      order by issued.submitted_on desc, issued.id desc limit 1) latest
    cross join lateral jsonb_each_text(latest.types) named
    join applications follower on follower.form_code = named.value
    where named.key in ('amendment', 'transfer') order by named.key`.execute(db)
  return rows
}

/** What is due for a permit and was not filed, the longest overdue first: of its obligations, and duties that came with a record alone. */
export async function selectDues(db: Db, permitRid: number): Promise<OwnPermitReview['dues']> {
  const { rows } = await sql<OwnPermitReview['dues'][number]>`
    with due as (
      select due.submittal_id as id, due.due_on from obligations obligation
        join obligation_dues due on due.obligation_id = obligation.id
      where obligation.permit_id = ${permitRid}
      union
      select id, due_on from submittals
      where permit_id = ${permitRid} and is_obligation and submitted_on is null and due_on is not null
        and not exists (select from obligation_dues where submittal_id = submittals.id))
    select submittals.id as rid, application.name, due.due_on as "dueDate", status.code as "statusCode"
    from due join submittals on submittals.id = due.id
      join submittal_statuses status on status.id = submittals.submittal_status_id
      join applications application on application.id = submittals.application_id
    where status.kind = 'UNSUBMITTED'
    order by due.due_on, submittals.id limit 50`.execute(db)
  return rows
}

/** The conditions of the decision that holds, each with what was filed for it. */
export async function selectConditions(
  db: Db,
  permitRid: number,
): Promise<OwnPermitReview['conditions']> {
  const { rows } = await sql<OwnPermitReview['conditions'][number]>`
    select condition.position, condition.text, application.name as "dutyName", condition.rule,
      (select min(due.due_on) from obligation_dues due
          join submittals open on open.id = due.submittal_id and open.submitted_on is null
        where due.obligation_id = condition.obligation_id) as "nextDue",
      coalesce((
        select jsonb_agg(jsonb_build_object('rid', past.id, 'dueDate', past.due_on,
          'subDate', past.submitted_on) order by past.due_on desc)
        from (select done.id, due.due_on, done.submitted_on from obligation_dues due
            join submittals done on done.id = due.submittal_id and done.submitted_on is not null
          where due.obligation_id = condition.obligation_id
          order by due.due_on desc limit 12) past), '[]') as filed
    from decision_conditions condition
      left join applications application on application.id = condition.application_id
    where condition.decision_id = (
      select id from decisions where permit_id = ${permitRid} and state = 'issued' and kind = 'approve'
      order by issued_at desc, id desc limit 1)
    order by condition.position`.execute(db)
  return rows
}

/** What was issued with the permit and its holder may open, the last version of each name, the newest first. */
export async function selectIssued(
  db: Db,
  user: User,
  permitRid: number,
): Promise<OwnPermitReview['documents']> {
  const { rows } = await sql<OwnPermitReview['documents'][number]>`
    select rid, "fileName", "fileDesc", "fileSize", "effDate", "neverHeld", replaced from (
    select distinct on (lower(documents.name)) documents.id as rid, documents.name as "fileName",
      coalesce(documents.type_name, '') as "fileDesc", documents.byte_size::float8 as "fileSize",
      documents.effective_on as "effDate", ${neverHeld('documents')} as "neverHeld",
      ${replacedBy('documents')} as replaced, documents.issued_on as "issuedOn"
    from documents join submittals on submittals.id = documents.submittal_id
    where documents.permit_id = ${permitRid} and documents.kind = 'issuance'
      and (${FOR_APPLICANTS} and ${submittalsOf(user)} or ${ofOwnPermit(user)})
    order by lower(documents.name), documents.version_no desc, documents.id desc) latest
    order by "issuedOn" desc nulls last, rid desc`.execute(db)
  return rows
}

/** What was filed about a permit and this user may see, the newest first. */
export async function selectSubmittals(
  db: Db,
  user: User,
  permitRid: number,
): Promise<OwnPermitReview['submittals']> {
  const { rows } = await sql<OwnPermitReview['submittals'][number]>`
    select submittals.id as rid, product.schema_name as product, submittals.application_name as name,
      submittals.status_name as "statusName", submittals.submitted_on as "subDate"
    from submittals join products product on product.id = submittals.product_id
    where submittals.id in (
        select submittal_id from permit_submittals where permit_id = ${permitRid}
        union select id from submittals where permit_id = ${permitRid})
      and submittals.submitted_on is not null and ${submittalsOf(user)}
    order by submittals.submitted_on desc, submittals.id desc limit 50`.execute(db)
  return rows
}

/** What changed a permit since it was issued, the newest first. */
export async function selectModifications(
  db: Db,
  user: User,
  permitRid: number,
): Promise<OwnPermitReview['modifications']> {
  const { rows } = await sql<OwnPermitReview['modifications'][number]>`
    select change.position, change.kind, change.edition, change.effective_on as "effDate",
      change.expired_before as "expDateBefore",
      case when ${submittalsOf(user)} then submittals.id end as "submissionRid",
      case when ${submittalsOf(user)} then (select max(documents.id) from documents
        where documents.submittal_id = submittals.id and documents.permit_id = change.permit_id
          and documents.kind = 'issuance' and ${FOR_APPLICANTS}) end as "documentRid"
    from permit_modifications change join submittals on submittals.id = change.submittal_id
    where change.permit_id = ${permitRid} and ${CAME_TO_HOLD} order by change.position desc`.execute(
    db,
  )
  return rows
}
