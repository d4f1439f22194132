import { language } from '#words/speech.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { mailStateOf } from '#api/ground/lib/mail-state.ts'
import type { Upload } from './comment-uploads.queries.ts'
import type { CommentReceipt, PostComment } from './comments.schemas.ts'

/** Until the end of the transaction nobody else stores anything for this opened form. */
export async function lockForm(db: Db, keyHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${keyHash}, 0))`.execute(db)
}

export type Commentable = {
  rid: number
  productRid: number
  schemaName: string
  applicationName: string
  startsOn: string | null
  endsOn: string | null
}

/** A public submittal with its comment period, which stays as it is until the transaction ends. */
export async function selectCommentable(
  db: Db,
  productRid: number,
  rid: number,
): Promise<Commentable | null> {
  const { rows } = await sql<Commentable>`
    select submittal.id as rid, submittal.product_id as "productRid", product.schema_name as "schemaName",
      submittal.application_name as "applicationName", submittal.comment_start_on as "startsOn",
      submittal.comment_end_on as "endsOn"
    from submittals submittal join products product on product.id = submittal.product_id
    where submittal.is_listed and submittal.id = ${rid} and submittal.product_id = ${productRid}
    for share of submittal`.execute(db)
  return rows[0] ?? null
}

/** A released public notice document of the submittal. */
export async function selectNoticeDocument(
  db: Db,
  submittalRid: number,
  rid: number,
): Promise<{ name: string } | null> {
  const { rows } = await sql<{ name: string }>`
    select name from public_documents
    where id = ${rid} and kind = 'work_task' and submittal_id = ${submittalRid}`.execute(db)
  return rows[0] ?? null
}

export async function insertAddress(
  db: Db,
  address: NonNullable<PostComment['address']>,
): Promise<number | null> {
  const { line1, cityName, stateRid, zipCd } = address
  if (!line1 && !cityName && !stateRid && !zipCd) return null
  const { rows } = await sql<{ id: number }>`
    insert into addresses (line1, city, state_id, zip)
    values (${line1 || null}, ${cityName || null}, ${stateRid ?? null}, ${zipCd || null})
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

export type NewComment = {
  submittalRid: number
  keyHash: string
  firstName: string | null
  lastName: string | null
  phone: string | null
  email: string | null
  addressId: number | null
  text: string
  documentRid: number | null
  pageNo: number | null
  wantsAnswer: boolean
  commentedAt: Date
  userId: number | null
  createdBy: string
  submittedBy: string
  receiptNo: string
}

export async function insertComment(db: Db, comment: NewComment): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into public_comments (submittal_id, idempotency_key, first_name, last_name, phone, email, address_id,
      comment_text, document_id, page_no, wants_answer, commented_at, user_id, created_by, submitted_by, receipt_no, language)
    values (${comment.submittalRid}, ${comment.keyHash}, ${comment.firstName}, ${comment.lastName},
      ${comment.phone}, ${comment.email}, ${comment.addressId}, ${comment.text}, ${comment.documentRid},
      ${comment.pageNo}, ${comment.wantsAnswer}, ${comment.commentedAt}, ${comment.userId}, ${comment.createdBy},
      ${comment.submittedBy}, ${comment.receiptNo}, ${language()})
    returning id`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('A comment was not stored.')
  return row.id
}

/** Remembers the mail that carries the receipt. */
export async function updateReceiptMail(db: Db, rid: number, mailId: number): Promise<void> {
  await sql`update public_comments set receipt_mail_id = ${mailId} where id = ${rid}`.execute(db)
}

export async function insertCommentFile(db: Db, commentRid: number, file: Upload): Promise<void> {
  await sql`
    insert into comment_files (comment_id, name, byte_size, sha256, file_key)
    values (${commentRid}, ${file.name}, ${file.byteSize}, ${file.sha256}, ${file.fileKey})`.execute(
    db,
  )
}

/** Who wrote a comment: the account's name, or the name that was given. */
export const AUTHOR_NAME = sql<string | null>`coalesce(
  (select display_name from users where users.id = comment.user_id),
  nullif(concat_ws(' ', comment.first_name, comment.last_name), ''))`

/** What a comment says to everybody but its writer and moderators: hidden words are not in it. */
export const SHOWN_TEXT = sql<string>`coalesce(comment.shown_text, comment.comment_text)`

/** The document that a comment or an answer is about, while the public may see it. */
export function documentOf(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select json_build_object('rid', document.id, 'productRid', document.product_id, 'name', document.name)
    from public_documents document where document.id = ${id})`
}

export type StoredReceipt = CommentReceipt & { userId: number | null }

/** The receipt of the comment that an opened form has become; null before it is sent. */
export async function selectReceipt(db: Db, keyHash: string): Promise<StoredReceipt | null> {
  const { rows } = await sql<Omit<StoredReceipt, 'commentDate'> & { commentedAt: Date }>`
    select comment.id as rid, comment.receipt_no as "receiptNo", comment.submittal_id as "submissionRid",
      submittal.product_id as "productRid", submittal.application_name as "applicationName",
      comment.commented_at as "commentedAt", ${AUTHOR_NAME} as "authorName", comment.phone as "phoneNo",
      comment.email, nullif(concat_ws(', ', address.line1, address.city,
        nullif(concat_ws(' ', state.code, address.zip), '')), '') as address,
      comment.comment_text as "commentText", ${documentOf(sql`comment.document_id`)} as document,
      comment.page_no as "pageNo", comment.user_id as "userId",
      (select json_build_object('name', name, 'fileSize', byte_size, 'sha256', sha256)
        from comment_files where comment_id = comment.id) as attachment,
      coalesce((select sha256 from copies_of_record where comment_id = comment.id), '') as sha256,
      ${mailStateOf(sql`comment.receipt_mail_id`)} as "receiptMail"
    from public_comments comment
    join submittals submittal on submittal.id = comment.submittal_id
    left join addresses address on address.id = comment.address_id
    left join states state on state.id = address.state_id
    where comment.idempotency_key = ${keyHash}`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { commentedAt, ...receipt } = row
  return { ...receipt, commentDate: commentedAt.toISOString() }
}

export async function isListedSubmittal(db: Db, productRid: number, rid: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from submittals where is_listed and id = ${rid} and product_id = ${productRid}`.execute(
    db,
  )
  return rows.length === 1
}
