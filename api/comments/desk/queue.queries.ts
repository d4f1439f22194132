import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { AUTHOR_NAME, SHOWN_TEXT } from '#api/comments/comments.queries.ts'
import { pagingOf } from '#api/services/search/criteria.schemas.ts'
import type { QueueCriteria, QueueRow } from './comment-desk.schemas.ts'

const BEGINNING = 160

/** Comments of one notice in one state that say the same. */
export const LIKE_IT = sql`other.submittal_id = comment.submittal_id and other.status = comment.status
  and other.alike_key = comment.alike_key`

/** One page of the queue, what waits longest first. A keyword is looked for in what is shown, never in hidden words. */
export async function searchQueue(
  db: Db,
  criteria: QueueCriteria,
): Promise<{ list: QueueRow[]; total: number; isEstimate: boolean }> {
  const { page, pageSize } = pagingOf(criteria.condition)
  const { status, submissionRid, filter, alikeTo, isGrouped } = criteria
  const words = filter?.trim()
  const where = sql.join(
    [
      sql`true`,
      ...(status ? [sql`comment.status = ${status}`] : []),
      ...(submissionRid ? [sql`comment.submittal_id = ${submissionRid}`] : []),
      ...(alikeTo
        ? [
            sql`exists (select from public_comments other where other.id = ${alikeTo}
              and other.submittal_id = comment.submittal_id and other.alike_key = comment.alike_key)`,
          ]
        : []),
      ...(words
        ? [
            sql`search_words(concat_ws(' ', comment.receipt_no, ${AUTHOR_NAME}, submittal.application_name,
              comment.submittal_id::text, ${SHOWN_TEXT})) @@ search_query(${words})`,
          ]
        : []),
    ],
    sql` and `,
  )
  const from = sql`public_comments comment join submittals submittal on submittal.id = comment.submittal_id`
  const first = sql`select distinct on (comment.submittal_id, comment.status, comment.alike_key) comment.id
    from ${from} where ${where}
    order by comment.submittal_id, comment.status, comment.alike_key, comment.commented_at, comment.id`
  const listed = isGrouped ? sql`comment.id in (${first})` : where
  const { rows } = await sql<Omit<QueueRow, 'commentDate'> & { commentedAt: Date }>`
    select comment.id as rid, comment.receipt_no as "receiptNo", comment.status, ${AUTHOR_NAME} as "authorName",
      comment.commented_at as "commentedAt", comment.submittal_id as "submissionRid",
      submittal.product_id as "productRid", submittal.application_name as "applicationName",
      left(regexp_replace(${SHOWN_TEXT}, '\\s+', ' ', 'g'), ${BEGINNING}::int) as beginning,
      (select count(*)::int from public_comments other where ${LIKE_IT}) as "alikeCount",
      exists (select from comment_files where comment_id = comment.id) as "hasFile",
      comment.shown_text is not null as "isRedacted",
      (select count(*)::int from comment_answer_links where comment_id = comment.id) as "answerCount"
    from ${from} where ${listed}
    order by comment.commented_at, comment.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from ${from} where ${listed}`.execute(db)
  return {
    list: rows.map(({ commentedAt, ...row }) => ({
      ...row,
      commentDate: commentedAt.toISOString(),
    })),
    total: counted.rows[0]?.n ?? 0,
    isEstimate: false,
  }
}
