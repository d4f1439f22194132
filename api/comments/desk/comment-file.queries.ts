import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { AUTHOR_NAME, SHOWN_TEXT } from '#api/comments/comments.queries.ts'
import type { Hidden } from '#api/comments/redaction.rules.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import type { RedactionKind } from '#values/comment-reasons.ts'
import type { CommentAtDesk } from './comment-desk.schemas.ts'
import { LIKE_IT } from './queue.queries.ts'

const iso = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** A comment with its history. Hidden words are not in it. */
export async function selectCommentAtDesk(db: Db, rid: number): Promise<CommentAtDesk> {
  const { rows } = await sql<CommentAtDesk>`
    select comment.id as rid, comment.version_no as "versionNo", comment.receipt_no as "receiptNo", comment.status,
      ${AUTHOR_NAME} as "authorName", ${iso(sql`comment.commented_at`)} as "commentDate",
      comment.submittal_id as "submissionRid", submittal.product_id as "productRid",
      submittal.application_name as "applicationName", ${SHOWN_TEXT} as "commentText",
      (select count(*)::int from public_comments other where ${LIKE_IT}) as "alikeCount",
      comment.withheld_kind as "withheldKind", comment.withheld_reason as "withheldReason",
      coalesce(comment.email, (select users.email from users where users.id = comment.user_id)) is not null
        as "hasAddress",
      comment.wants_answer as "wantsAnswer", comment.shown_text is not null as "isRedacted",
      (select name from public_documents where id = comment.document_id) as "documentName",
      comment.page_no as "pageNo", file.name as "fileName", file.comment_id is not null as "hasFile",
      coalesce((select json_agg(json_build_object('rid', hidden.id, 'reason', hidden.reason,
          'length', hidden.end_at - hidden.start_at, 'at', ${iso(sql`hidden.hidden_at`)}, 'by', users.display_name)
          order by hidden.start_at, hidden.id)
        from comment_redactions hidden join users on users.id = hidden.user_id
        where hidden.comment_id = comment.id), '[]') as redactions,
      coalesce((select json_agg(json_build_object('rid', answer.id, 'text', answer.text,
          'at', ${iso(sql`answer.answered_at`)}) order by answer.answered_at, answer.id)
        from comment_answer_links link join comment_answers answer on answer.id = link.comment_answer_id
        where link.comment_id = comment.id), '[]') as answers,
      (select count(*)::int from comment_answer_links where comment_id = comment.id) as "answerCount",
      coalesce((select json_agg(json_build_object('at', ${iso(sql`step.at`)}, 'by', users.display_name,
          'what', step.what, 'words', step.words) order by step.at desc, step.id desc)
        from comment_steps step left join users on users.id = step.user_id
        where step.comment_id = comment.id), '[]') as steps
    from public_comments comment join submittals submittal on submittal.id = comment.submittal_id
      left join comment_files file on file.comment_id = comment.id
    where comment.id = ${rid}`.execute(db)
  const [found] = rows
  if (!found) throw notFound('This comment')
  return found
}

/** Comments like this one, oldest first, held until the end of the transaction. */
export async function lockAlike(db: Db, rid: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id from public_comments other, public_comments comment
    where comment.id = ${rid} and ${LIKE_IT}
    order by other.id for update of other`.execute(db)
  return rows.map(({ id }) => id)
}

export async function selectHidden(db: Db, rid: number): Promise<Hidden[]> {
  const { rows } = await sql<Hidden>`
    select start_at as start, end_at as "end", reason from comment_redactions
    where comment_id = ${rid} order by id`.execute(db)
  return rows
}

type NewHidden = {
  rid: number
  start: number
  end: number
  reason: RedactionKind
  userId: number
  now: Date
}

export async function insertHidden(db: Db, hidden: NewHidden): Promise<void> {
  const { rid, start, end, reason, userId, now } = hidden
  await sql`
    insert into comment_redactions (comment_id, start_at, end_at, reason, hidden_at, user_id)
    values (${rid}, ${start}, ${end}, ${reason}, ${now}, ${userId})`.execute(db)
}

/** Whether the comment had this bar, which is gone now. */
export async function deleteHidden(db: Db, rid: number, redactionRid: number): Promise<boolean> {
  const { rows } = await sql`
    delete from comment_redactions where comment_id = ${rid} and id = ${redactionRid} returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** What others read from now on; null for the words as they were sent. */
export async function updateShown(db: Db, rid: number, shown: string | null): Promise<void> {
  await sql`
    update public_comments set shown_text = ${shown}, version_no = version_no + 1
    where id = ${rid}`.execute(db)
}
