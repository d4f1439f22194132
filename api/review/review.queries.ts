import { IS_OVER_FOR_RENEWAL } from '#api/permit-life/acts/renewal-types.queries.ts'
import { ownTurnOf } from '#api/services/workflow/turn.queries.ts'
import { noticesOf, type KeptNotice } from '#api/filing/appeals/notice.queries.ts'
import { sql } from 'kysely'
import { siteAbout } from '#api/filing/site-about.queries.ts'
import {
  ACCESS_RIGHT,
  FOR_APPLICANTS,
  ofOwnAppeal,
  ofOwnPermit,
} from '#api/services/access/documents.queries.ts'
import { submittalsOf } from '#api/services/access/submittals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { answersFor, isFilledInBy, type Answers } from './answers.queries.ts'
import { IS_FILLED_IN, mayAct } from '#api/services/access/hold-for-act.queries.ts'
import type { RequestRules } from './requests.ts'
import type { Review } from './review.schemas.ts'

/** Comment types that applicants see (spec 3 §2.5). */
export const SHOWN_TYPES = [6, 7, 9, 13, 17, 19]

const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export type Head = Pick<
  Review,
  | 'rid'
  | 'productCd'
  | 'productRid'
  | 'applicationRid'
  | 'applicationCd'
  | 'applicationName'
  | 'fisRid'
  | 'subStatusRid'
  | 'gloss'
  | 'turn'
  | 'statusReason'
  | 'statusDate'
  | 'subDate'
  | 'decideBy'
  | 'holdKind'
  | 'isPublic'
  | 'site'
  | 'mayAct'
  | 'copyRid'
  | 'tradeRid'
  | 'isCopyFiled'
  | 'expiredPermit'
  | 'isRevision'
  | 'isWithdrawal'
  | 'isAmended'
  | 'appealOf'
> & {
  notices: KeptNotice[]
  statusName: string
  action: string
  answers: Answers | null
  originRid: number | null
  rules: RequestRules
  path: string
  before: number | null
  isFilledIn: boolean
  feeLines: { label?: string; cents?: number }[]
  paidDate: string | null
}

const made = (type: number, act: string) =>
  sql`case when exists (select from submittal_comments asked
      where asked.submittal_id = submittals.id and asked.type_id = ${type} and asked.rejected_at is null)
    or exists (select from submittal_log log where log.submittal_id = submittals.id and log.act = ${act})
    then 'Y' else 'N' end`

const OF_SUBMITTAL = sql<boolean>`decision.submittal_id = submittals.id`

export type Key = { rid: number; productId: number; today: string; timeZone: string }

/** A submittal and where it stands, for somebody who may see it; null for all others. */
export async function selectHead(
  db: Db,
  user: SignedIn,
  { rid, productId, today, timeZone }: Key,
): Promise<Head | null> {
  const { rows } = await sql<Head>`
    select submittals.id as rid, product.schema_name as "productCd", submittals.product_id as "productRid",
      submittals.application_id as "applicationRid", application.code as "applicationCd",
      submittals.application_name as "applicationName", site.fis_id::float8 as "fisRid",
      status.code as "subStatusRid", status.name as "statusName", status.gloss, ${ownTurnOf({ reader: user, today })} as turn,
      (select log.reason from submittal_log log where log.submittal_id = submittals.id and log.to_code = status.code
        order by log.id desc limit 1) as "statusReason",
      ${iso('submittals.status_changed_at')} as "statusDate", submittals.submitted_on as "subDate",
      submittals.decide_by as "decideBy", submittals.hold_kind as "holdKind",
      submittals.is_listed as "isPublic", submittals.action, ${answersFor(user)} as answers,
      submittals.origin_id as "originRid", application.config as rules,
      coalesce(application.config ->> 'path', 'permit') as path, submittals.status_before_code as before,
      ${IS_FILLED_IN} as "isFilledIn",
      submittals.fee_lines as "feeLines", ${iso('submittals.fee_paid_at')} as "paidDate",
      case when site.id is not null then jsonb_build_object('rid', site.id, 'identifier', site.identifier,
        'name', coalesce(submittals.site_name, site.name), 'location', submittals.location) end as site,
      coalesce(${mayAct(user)}, false) as "mayAct", copy.id as "copyRid",
      (select trade.id::float8 from cap_trades trade where trade.submittal_id = submittals.id) as "tradeRid",
      copy.submitted_on is not null as "isCopyFiled",
      (select jsonb_build_object('rid', permits.id, 'number', permits.number)
        from permits join permit_statuses status on status.id = permits.permit_status_id
        where (permits.id = submittals.permit_id or permits.id in (
            select permit_id from permit_submittals where submittal_id = submittals.id))
          and (status.is_invalid or permits.expired_on < ${today}::date) and not ${IS_OVER_FOR_RENEWAL}
        order by permits.expired_on desc, permits.id desc limit 1) as "expiredPermit",
      ${noticesOf({ where: OF_SUBMITTAL, timeZone, viewerId: user.id })} as notices,
      (select appeals.submittal_id::float8 from appeals where appeals.filing_id = submittals.id) as "appealOf",
      ${made(6, 'revise')} as "isRevision", ${made(7, 'withdraw')} as "isWithdrawal",
      ${made(9, 'amend')} as "isAmended"
    from submittals join submittal_statuses status on status.id = submittals.submittal_status_id
      join products product on product.id = submittals.product_id
      join applications application on application.id = submittals.application_id
      left join sites site on site.id = ${siteAbout('submittals')}
      left join lateral (select id, submitted_on from submittals copied
        where copied.origin_id = submittals.id and copied.action in ('revision', 'amendment')
        order by copied.id desc limit 1) copy on status.code in (-10, -3)
    where submittals.id = ${rid} and submittals.product_id = ${productId}
      and (${submittalsOf(user)} or ${isFilledInBy(user)})`.execute(db)
  return rows[0] ?? null
}

/** A point to mend is the agency's own until it sends the submittal back, or opens it again, with it. */
const SENT_POINTS = sql`(comment.type_id <> 17 or exists (
  select from submittal_log log where log.submittal_id = comment.submittal_id and log.act in ('sendBack', 'reopen')
    and log.at >= comment.written_at and (comment.done_at is null or comment.done_at >= log.at)))`

/** The comments that an applicant sees, the newest first; staff are not named. */
export async function selectComments(db: Db, rid: number): Promise<Review['subComments']> {
  const { rows } = await sql<Review['subComments'][number]>`
    select comment.id as rid, comment.submittal_id as "submissionRid", comment.text as comment,
      case when author.kind = 'staff' then 'The agency' else author.display_name end as "commentBy",
      ${iso('comment.written_at')} as "commentDate", comment.type_id as "commentTypeRid",
      type.name as "commentTypeName", ${iso('comment.approved_at')} as "approvedDate",
      ${iso('comment.rejected_at')} as "rejectedDate", comment.path, ${iso('comment.done_at')} as "doneDate",
      case when documents.id is not null and ${FOR_APPLICANTS} then jsonb_build_object('documentRid', documents.id,
        'name', documents.name, 'page', comment.page, 'x', comment.place_x, 'y', comment.place_y) end as place
    from submittal_comments comment join submittal_comment_types type on type.id = comment.type_id
      join users author on author.id = comment.author_user_id
      left join documents on documents.id = comment.document_id
    where comment.submittal_id = ${rid} and comment.type_id = any(${SHOWN_TYPES}::int[]) and not type.is_internal
      and ${SENT_POINTS}
    order by comment.id desc`.execute(db)
  return rows
}

type FileRow = Review['attachments'][number] & { kind: string }

/** The files that an applicant may open, of files of one name the last version alone. */
export async function selectFiles(db: Db, rid: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select * from (
      select distinct on (documents.kind, lower(documents.name)) documents.id as rid,
        documents.name, documents.name as "fileName", null as "fileBlob",
        permit.number as "docNo", permit.permit_status_id as "permitStatusRid",
        permit.status_name as "permitStatus", case when permit.issued_on is not null then 'issued' end as "permitStage",
        nullif(submittals.location, '') as addr, documents.content_type as "fileType",
        documents.byte_size::float8 as "fileSize", coalesce(documents.type_name, '') as "fileDesc",
        coalesce(documents.comment_text, '') as "commentText", documents.version_no as "versionNo",
        ${ACCESS_RIGHT} as "accessRight",
        case when documents.kind = 'issuance' then 1 else -1 end as "docTypeRid",
        documents.effective_on as "effDate", documents.expired_on as "expDate",
        ${iso('documents.created_at')} as "createdDate", documents.created_by as "createdBy", documents.kind
      from documents join submittals on submittals.id = documents.submittal_id
        left join permits permit on permit.id = documents.permit_id
      where documents.submittal_id = ${rid} and documents.kind in ('submittal', 'work_task', 'issuance')
        and ${FOR_APPLICANTS}
      order by documents.kind, lower(documents.name), documents.version_no desc, documents.id desc) latest
    order by "createdDate" desc, rid desc`.execute(db)
  return rows
}

/** A file of a submittal that this user may open; null for every other. */
export async function selectFile(db: Db, user: SignedIn, documentRid: number) {
  const { rows } = await sql<{
    name: string
    fileKey: string
    byteSize: number
    contentType: string
    sha256: string
    ownerId: number | null
  }>`
    select documents.name, documents.file_key as "fileKey", documents.byte_size::float8 as "byteSize",
      documents.content_type as "contentType", documents.sha256,
      submittals.submitted_by_user_id::float8 as "ownerId"
    from documents left join submittals on submittals.id = documents.submittal_id
    where documents.id = ${documentRid} and (documents.kind in ('submittal', 'work_task', 'issuance')
        and (${FOR_APPLICANTS} and ${submittalsOf(user)} or ${ofOwnPermit(user)})
      or ${FOR_APPLICANTS} and ${ofOwnAppeal(user.id)})`.execute(db)
  return rows[0] ?? null
}

type Task = Pick<
  Review['workTasks'][number],
  'name' | 'completedDate' | 'dueDate' | 'taskStatus'
> & { isAssigned: boolean }

export async function selectTasks(db: Db, rid: number): Promise<Task[]> {
  const { rows } = await sql<Task>`
    select task.title as name, ${iso('task.done_at')} as "completedDate", task.due_on as "dueDate",
      task.status as "taskStatus", task.assigned_to_user_id is not null as "isAssigned"
    from work_tasks task where task.submittal_id = ${rid} order by task.created_at, task.id`.execute(
    db,
  )
  return rows
}

/** The changes of the status in their order, without who made them or why. */
export async function selectFlow(db: Db, rid: number): Promise<Review['flow']> {
  const { rows } = await sql<Review['flow'][number]>`
    select status.name as "statusName", ${iso('log.at')} as date
    from submittal_log log join submittal_statuses status on status.code = log.to_code
    where log.submittal_id = ${rid} order by log.id`.execute(db)
  return rows
}

/** Mails to the parties of a submittal; those to the agency are its own. */
export async function selectMails(db: Db, rid: number): Promise<Review['emailHistories']> {
  const { rows } = await sql<Review['emailHistories'][number]>`
    select mail.id as rid, mail.template, mail.subject, party.display_name as recipient,
      ${iso('mail.queued_at')} as "queuedDate",
      case mail.result when 'dead' then 'failed' else mail.result end as result
    from email_history mail join users party on party.id = mail.user_id and party.kind <> 'staff'
    where mail.submittal_id = ${rid} order by mail.id desc limit 200`.execute(db)
  return rows
}

/** The records that came before this one: what it corrects, and what that one corrected. */
export async function selectArchived(
  db: Db,
  user: SignedIn,
  originRid: number | null,
): Promise<Review['archived']> {
  if (originRid === null) return []
  const { rows } = await sql<Review['archived'][number]>`
    with recursive chain as (
      select id, origin_id, 1 as depth from submittals where id = ${originRid}
      union all
      select before.id, before.origin_id, depth + 1 from submittals before
        join chain on before.id = chain.origin_id where depth < 50)
    select submittals.id as rid, submittals.application_name as name, status.name as "statusName",
      submittals.submitted_on as "subDate"
    from chain join submittals on submittals.id = chain.id
      join submittal_statuses status on status.id = submittals.submittal_status_id
    where ${submittalsOf(user)} order by depth`.execute(db)
  return rows
}
