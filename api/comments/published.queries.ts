import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { AUTHOR_NAME, documentOf, SHOWN_TEXT } from './comments.queries.ts'
import type { PublishedComment } from './comments.schemas.ts'

/** Rows of JSON, in which moments are texts already. */
type Answer = PublishedComment['answers'][number]

/** One page of the published comments of a public submittal, newest first, with the agency's answers. */
export async function selectPublishedComments(
  db: Db,
  submittalRid: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: PublishedComment[]; total: number; isEstimate: boolean }> {
  const { rows } = await sql<
    Omit<PublishedComment, 'commentDate'> & { commentedAt: Date; total: number }
  >`
    select comment.id as rid, ${AUTHOR_NAME} as "authorName", ${SHOWN_TEXT} as "commentText",
      comment.shown_text is not null as "isRedacted",
      comment.commented_at as "commentedAt", ${documentOf(sql`comment.document_id`)} as document,
      comment.page_no as "pageNo",
      (select json_build_object('name', coalesce(copy.name, file.name),
          'fileSize', coalesce(copy.byte_size, file.byte_size))
        from comment_files file left join comment_file_copies copy on copy.comment_id = file.comment_id
        where file.comment_id = comment.id) as attachment,
      coalesce((select json_agg(json_build_object('rid', answer.id, 'text', answer.text,
          'answeredDate', answer.answered_at, 'document', ${documentOf(sql`answer.document_id`)})
          order by answer.answered_at, answer.id)
        from comment_answer_links link join comment_answers answer on answer.id = link.comment_answer_id
        where link.comment_id = comment.id), '[]') as answers,
      count(*) over () as total
    from public_comments comment
    where comment.submittal_id = ${submittalRid} and comment.status = 'published'
    order by comment.commented_at desc, comment.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const list = rows.map(({ commentedAt, total: _, answers, ...comment }) => ({
    ...comment,
    commentDate: commentedAt.toISOString(),
    answers: answers.map((answer: Answer) => ({
      ...answer,
      answeredDate: new Date(answer.answeredDate).toISOString(),
    })),
  }))
  const total = rows[0]?.total ?? (page > 1 ? await countPublished(db, submittalRid) : 0)
  return { list, total, isEstimate: false }
}

async function countPublished(db: Db, submittalRid: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from public_comments
    where submittal_id = ${submittalRid} and status = 'published'`.execute(db)
  return rows[0]?.n ?? 0
}

export type PublishedFile = { name: string; fileKey: string; byteSize: number; sha256: string }

/** The file of a published comment, or its copy without hidden words; null for everything else. */
export async function selectPublishedFile(
  db: Db,
  commentRid: number,
): Promise<PublishedFile | null> {
  const { rows } = await sql<PublishedFile>`
    select coalesce(copy.name, file.name) as name, coalesce(copy.file_key, file.file_key) as "fileKey",
      coalesce(copy.byte_size, file.byte_size) as "byteSize", coalesce(copy.sha256, file.sha256) as sha256
    from comment_files file left join comment_file_copies copy on copy.comment_id = file.comment_id
    join public_comments comment on comment.id = file.comment_id and comment.status = 'published'
    join submittals submittal on submittal.id = comment.submittal_id and submittal.is_listed
    where file.comment_id = ${commentRid}`.execute(db)
  return rows[0] ?? null
}
