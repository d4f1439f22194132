import { sql } from 'kysely'
import { siteAbout } from '#api/filing/site-about.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { AUTHOR_NAME } from '#api/comments/comments.queries.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { turnOf } from '#api/services/workflow/turn.queries.ts'
import { awayOn } from '#api/services/access/cover.queries.ts'
import { IS_HELD } from './held.act.ts'
import { MAY_REVIEW } from './inbox.queries.ts'
import type { DeskTask, Review } from './review.schemas.ts'

type Kept =
  | 'shown'
  | 'keyFigures'
  | 'hasClaims'
  | 'showsClaims'
  | 'claims'
  | 'openClaims'
  | 'deniedOpensOn'
  | 'changes'
  | 'acts'
  | 'otherTypes'
  | 'mayPoint'
  | 'whichCounts'
  | 'permitContest'
  | 'versions'
  | 'hasDecision'
  | 'fee'
  | 'before'
type Comment = Omit<Review['comments'][number], 'about'>
/** What the tables say of a submittal; what was signed is read apart. */
export type Stored = Omit<Review, Kept | 'comments' | 'openPoints' | 'tasks'> & {
  ownerId: number | null
  isAtDesk: boolean
  comments: Comment[]
  tasks: Omit<DeskTask, 'acts'>[]
}

/** Public comments that the page shows; the rest stands in their own list. */
const PUBLIC_COMMENTS = 100

const moment = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** All that the tables know of a filed submittal, in one statement. */
export async function selectStored(
  db: Db,
  rid: number,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select submittals.id as rid, submittals.product_id as "productRid",
      application.name as "applicationName",
      coalesce(application.config->>'path', 'permit') as "applicationPath",
      (select trade.id::float8 from cap_trades trade where trade.submittal_id = submittals.id) as "tradeRid",
      ${siteAbout('submittals')} as "siteRid", submittals.site_name as "siteName",
      sender.display_name as "submittedBy", submittals.submitted_by_user_id as "ownerId",
      status.code as "statusCode", status.name as "statusName", status.gloss, ${turnOf()} as turn,
      submittals.hold_kind as "holdKind", ${moment(sql`submittals.held_since`)} as "holdSince",
      case when submittals.hold_kind is not null then
        (select reason from submittal_log where submittal_id = submittals.id and act = 'hold'
          order by id desc limit 1) end as "holdReason",
      (select jsonb_build_object('rid', id, 'name', display_name, 'away', ${awayOn(sql`users.id`, today)}) from users
        where id = submittals.reviewer_user_id) as reviewer,
      coalesce((select appeals.submittal_id from appeals where appeals.filing_id = submittals.id),
        (select decision.submittal_id from decisions decision where decision.submittal_id = submittals.id
          and decision.state = 'issued' limit 1))::float8 as "appealsOf",
      ${IS_HELD} as "mayGive", submittals.desk_rank is not null as "isAtDesk",
      (select jsonb_build_object('filedOn', clock.filed, 'decideBy', submittals.decide_by,
          'daysHeld', clock.held,
          'daysUsed', greatest(${today}::date - clock.filed - clock.held, 0),
          'isStopped', submittals.desk_rank is not null and status.stops_clock,
          'isOverdue', coalesce(submittals.desk_due < ${today}::date, false))
        from (select coalesce((select (min(signed_at) at time zone ${timeZone})::date from signatures
              where submittal_id = submittals.id), submittals.submitted_on) as filed,
            submittals.held_days + case when submittals.desk_rank is not null and status.stops_clock then
              ${today}::date - (coalesce(submittals.held_since, submittals.status_changed_at) at time zone ${timeZone})::date
              else 0 end as held) clock) as clock,
      coalesce((select jsonb_agg(jsonb_build_object('path', path, 'was', was, 'is', "is",
          'reason', reason, 'by', users.display_name, 'at', ${moment(sql`corrected_at`)}) order by answer_corrections.id)
        from answer_corrections join users on users.id = corrected_by_user_id
        where submittal_id = submittals.id), '[]') as corrections,
      coalesce((select jsonb_agg(jsonb_build_object('rid', id, 'name', name, 'typeName',
          coalesce(type_name, ''), 'byteSize', byte_size, 'versionNo', version_no,
          'addedAt', ${moment(sql`created_at`)}) order by name, version_no desc, id)
        from documents where submittal_id = submittals.id), '[]') as documents,
      coalesce((select jsonb_agg(jsonb_build_object('rid', said.id, 'typeRid', type_id,
          'typeName', kind.name, 'isInternal', kind.is_internal, 'path', said.path, 'text', said.text,
          'author', author.display_name, 'writtenAt', ${moment(sql`written_at`)},
          'isDone', said.done_at is not null,
          'isWaiting', type_id in (6, 7, 9) and approved_at is null and rejected_at is null, 'place', case when documents.id is not null then jsonb_build_object('documentRid', documents.id,
            'name', documents.name, 'page', said.page, 'x', said.place_x, 'y', said.place_y) end)
          order by said.id)
        from submittal_comments said join submittal_comment_types kind on kind.id = said.type_id
          join users author on author.id = said.author_user_id
          left join documents on documents.id = said.document_id
        where said.submittal_id = submittals.id), '[]') as comments,
      coalesce((select jsonb_agg(jsonb_build_object('rid', task.id, 'typeCode', type_code,
          'title', title, 'status', task.status, 'dueOn', due_on, 'comment', comment_text,
          'assignee', case when assignee.id is not null then
            jsonb_build_object('rid', assignee.id, 'name', assignee.display_name) end,
          'doneBy', ender.display_name, 'doneAt', ${moment(sql`done_at`)})
          order by kind.position, task.id)
        from work_tasks task join work_task_types kind on kind.code = task.type_code
          left join users assignee on assignee.id = assigned_to_user_id
          left join users ender on ender.id = done_by_user_id
        where submittal_id = submittals.id), '[]') as tasks,
      (select count(*)::int from correspondences thread where submittal_id = submittals.id and exists (
        select from correspondence_messages message where correspondence_id = thread.id
          and not is_from_agency and (thread.agency_read_at is null
            or written_at > thread.agency_read_at))) as "unreadLetters",
      case when has_public_notice and comment_start_on is not null and comment_end_on is not null then
        jsonb_build_object('startsOn', comment_start_on, 'endsOn', comment_end_on) end as notice,
      coalesce((select jsonb_agg(jsonb_build_object('rid', id, 'receiptNo', receipt_no, 'author', author,
          'text', coalesce(shown_text, comment_text), 'status', status, 'writtenAt', ${moment(sql`commented_at`)})
          order by commented_at, id)
        from (select comment.*, ${AUTHOR_NAME} as author from public_comments comment
          where comment.submittal_id = submittals.id
          order by commented_at, id limit ${PUBLIC_COMMENTS}) said), '[]') as "publicComments",
      coalesce((select jsonb_agg(jsonb_build_object('rid', users.id, 'name', display_name,
          'away', ${awayOn(sql`users.id`, today)}) order by display_name, users.id) from users where ${MAY_REVIEW}), '[]') as staff
    from submittals join submittal_statuses status on status.id = submittals.submittal_status_id
      join applications application on application.id = submittals.application_id
      left join users sender on sender.id = submittals.submitted_by_user_id
    where submittals.id = ${rid} and submittals.submitted_on is not null
      and submittals.created_by_user_id is not null`.execute(db)
  const [stored] = rows
  if (!stored) throw notFound('The submittal')
  return stored
}

/** Points that the applicant must mend and has not yet. */
export async function countOpenPoints(db: Db, rid: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from submittal_comments
    where submittal_id = ${rid} and type_id = 17 and done_at is null`.execute(db)
  return rows[0]?.open ?? 0
}
