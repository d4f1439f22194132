import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { AUTHOR_NAME, documentOf } from './comments.queries.ts'
import type { CommentStatus } from './comments.rules.ts'
import type { ModeratedComment } from './moderation.schemas.ts'

/** The comment's state, held until the end of the transaction: two of the staff decide one after the other. */
export async function lockStatus(db: Db, rid: number): Promise<CommentStatus | null> {
  const { rows } = await sql<{ status: CommentStatus }>`
    select status from public_comments where id = ${rid} for update`.execute(db)
  return rows[0]?.status ?? null
}

type Decision = {
  rid: number
  status: 'published' | 'withheld'
  reason: string | null
  userId: number
  now: Date
}

export async function updateStatus(db: Db, decision: Decision): Promise<void> {
  const { rid, status, reason, userId, now } = decision
  await sql`
    update public_comments set status = ${status}, withheld_reason = ${reason}, decided_at = ${now},
      decided_by_user_id = ${userId}
    where id = ${rid}`.execute(db)
}

export type Asked = {
  status?: CommentStatus | undefined
  submissionRid?: number | undefined
  page: number
  pageSize: number
}

/** Comments as staff see them, oldest first: what waits longest comes first. */
export async function selectComments(
  db: Db,
  { status, submissionRid, page, pageSize }: Asked,
): Promise<{ list: ModeratedComment[]; total: number; isEstimate: boolean }> {
  const wanted = sql`(${status ?? null}::text is null or comment.status = ${status ?? null})
    and (${submissionRid ?? null}::bigint is null or comment.submittal_id = ${submissionRid ?? null})`
  const { rows } = await sql<
    Omit<ModeratedComment, 'commentDate' | 'decidedDate'> & {
      commentedAt: Date
      decidedAt: Date | null
    }
  >`
    select comment.id as rid, comment.receipt_no as "receiptNo", comment.submittal_id as "submissionRid",
      submittal.product_id as "productRid", comment.status, comment.withheld_reason as "withheldReason",
      ${AUTHOR_NAME} as "authorName", comment.first_name as "firstName", comment.last_name as "lastName",
      comment.phone as "phoneNo", comment.email,
      (select json_build_object('line1', line1, 'cityName', city, 'stateRid', state_id, 'zipCd', zip)
        from addresses where id = comment.address_id) as address,
      comment.comment_text as "commentText", comment.commented_at as "commentedAt",
      comment.created_by as "createdBy", comment.user_id as "sysUserRid", comment.submitted_by as "submittedBy",
      ${documentOf(sql`comment.document_id`)} as document, comment.page_no as "pageNo",
      (select json_build_object('name', name, 'fileSize', byte_size)
        from comment_files where comment_id = comment.id) as attachment,
      comment.decided_at as "decidedAt",
      (select display_name from users where id = comment.decided_by_user_id) as "decidedBy"
    from public_comments comment join submittals submittal on submittal.id = comment.submittal_id
    where ${wanted}
    order by comment.commented_at, comment.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const counted = await sql<{ n: number }>`
    select count(*) as n from public_comments comment where ${wanted}`.execute(db)
  return {
    list: rows.map(({ commentedAt, decidedAt, ...comment }) => ({
      ...comment,
      commentDate: commentedAt.toISOString(),
      decidedDate: decidedAt?.toISOString() ?? null,
    })),
    total: counted.rows[0]?.n ?? 0,
    isEstimate: false,
  }
}

/** How many of these comments belong to the submittal. */
export async function countOfSubmittal(
  db: Db,
  submittalRid: number,
  rids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from public_comments
    where submittal_id = ${submittalRid} and id = any(${rids}::bigint[])`.execute(db)
  return rows[0]?.n ?? 0
}

type NewAnswer = {
  submissionRid: number
  text: string
  documentRid: number | null
  commentRids: readonly number[]
  userId: number
  now: Date
}

export async function insertAnswer(db: Db, answer: NewAnswer): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into comment_answers (submittal_id, text, document_id, answered_at, user_id)
    values (${answer.submissionRid}, ${answer.text}, ${answer.documentRid}, ${answer.now}, ${answer.userId})
    returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('An answer was not stored.')
  await sql`
    insert into comment_answer_links (comment_answer_id, comment_id)
    select ${id}::bigint, unnest(${answer.commentRids}::bigint[])`.execute(db)
  return id
}
