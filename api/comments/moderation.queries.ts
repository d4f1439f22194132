import { mailAddress } from '#api/services/outbox/addresses.queries.ts'
import type { Language } from '#words/speech.ts'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { AUTHOR_NAME, documentOf, SHOWN_TEXT } from './comments.queries.ts'
import type { CommentStatus } from './comments.rules.ts'
import type { ModeratedComment } from './moderation.schemas.ts'

export type LockedComment = {
  rid: number
  status: CommentStatus
  versionNo: number
  receiptNo: string
  submissionRid: number
  productRid: number
  applicationName: string
  authorId: number | null
  /** Where the writer can be told, if an address is known. */
  email: string | null
  wantsAnswer: boolean
  /** In which the writer is told. */
  language: Language
  original: string
  alikeKey: string
}

/** A comment, held until the end of the transaction: two of the staff decide one after the other. */
export async function lockComment(db: Db, rid: number): Promise<LockedComment | null> {
  const { rows } = await sql<LockedComment>`
    select comment.id as rid, comment.status, comment.version_no as "versionNo", comment.receipt_no as "receiptNo",
      comment.submittal_id as "submissionRid", submittal.product_id as "productRid",
      submittal.application_name as "applicationName", comment.user_id as "authorId",
      coalesce(comment.email, (select ${mailAddress()} from users where users.id = comment.user_id)) as email,
      comment.wants_answer as "wantsAnswer", comment.language, comment.comment_text as original, comment.alike_key as "alikeKey"
    from public_comments comment join submittals submittal on submittal.id = comment.submittal_id
    where comment.id = ${rid} for update of comment`.execute(db)
  return rows[0] ?? null
}

type Status = {
  rid: number
  status: CommentStatus
  kind: string | null
  reason: string | null
  userId: number
  now: Date
}

export async function updateStatus(db: Db, decision: Status): Promise<void> {
  const { rid, status, kind, reason, userId, now } = decision
  const isOpen = status === 'received'
  await sql`
    update public_comments set status = ${status}, withheld_kind = ${kind}, withheld_reason = ${reason},
      decided_at = ${isOpen ? null : now}, decided_by_user_id = ${isOpen ? null : userId},
      version_no = version_no + 1
    where id = ${rid}`.execute(db)
}

export type Step = {
  rid: number
  userId: number
  what: 'published' | 'withheld' | 'returned' | 'redacted' | 'uncovered' | 'answered'
  words: string | null
  now: Date
}

/** A line of the comment's history. */
export async function addStep(db: Db, { rid, userId, what, words, now }: Step): Promise<void> {
  await sql`
    insert into comment_steps (comment_id, at, user_id, what, words)
    values (${rid}, ${now}, ${userId}, ${what}, ${words})`.execute(db)
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
      ${SHOWN_TEXT} as "commentText", comment.commented_at as "commentedAt",
      comment.created_by as "createdBy", comment.user_id as "sysUserRid", comment.submitted_by as "submittedBy",
      ${documentOf(sql`comment.document_id`)} as document, comment.page_no as "pageNo",
      (select json_build_object('name', coalesce(copy.name, file.name),
          'fileSize', coalesce(copy.byte_size, file.byte_size))
        from comment_files file left join comment_file_copies copy on copy.comment_id = file.comment_id
        where file.comment_id = comment.id) as attachment,
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
