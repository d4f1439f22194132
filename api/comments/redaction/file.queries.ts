import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import type { RedactionKind } from '#values/comment-reasons.ts'
import type { FileAtDesk } from './file-redaction.schemas.ts'

const ISO = sql.lit('YYYY-MM-DD"T"HH24:MI:SS"Z"')

/** The file of a comment with what is taken out of it, and the draft of the one who asks. */
export async function selectFileAtDesk(db: Db, rid: number, userId: number): Promise<FileAtDesk> {
  const { rows } = await sql<FileAtDesk>`
    select comment.id as rid, comment.version_no as "versionNo", comment.receipt_no as "receiptNo", comment.status,
      file.name, file.byte_size as "byteSize",
      (select json_build_object('name', copy.name, 'byteSize', copy.byte_size,
          'at', to_char(copy.made_at at time zone 'UTC', ${ISO}))
        from comment_file_copies copy where copy.comment_id = comment.id) as copy,
      coalesce((select json_agg(json_build_object('rid', out.id, 'length', length(out.words), 'pageNo', out.page_no,
          'reason', out.reason, 'places', out.places, 'at', to_char(out.hidden_at at time zone 'UTC', ${ISO}),
          'by', users.display_name) order by out.id)
        from comment_file_redactions out join users on users.id = out.user_id
        where out.comment_id = comment.id), '[]') as redactions,
      (select json_build_object('rid', draft.id, 'pageCount', draft.page_count, 'wordless', draft.wordless,
          'byteSize', draft.byte_size, 'isLate', draft.version_no <> comment.version_no, 'marks', draft.marks)
        from comment_file_drafts draft where draft.comment_id = comment.id and draft.user_id = ${userId}) as draft
    from public_comments comment join comment_files file on file.comment_id = comment.id
    where comment.id = ${rid}`.execute(db)
  const [found] = rows
  if (!found) throw notFound('This file')
  return found
}

export type SentFile = {
  name: string
  fileKey: string
  byteSize: number
  sha256: string
  versionNo: number
  receiptNo: string
}

/** The file as it was sent. */
export async function selectSentFile(db: Db, rid: number): Promise<SentFile> {
  const { rows } = await sql<SentFile>`
    select file.name, file.file_key as "fileKey", file.byte_size as "byteSize", file.sha256,
      comment.version_no as "versionNo", comment.receipt_no as "receiptNo"
    from comment_files file join public_comments comment on comment.id = file.comment_id
    where file.comment_id = ${rid}`.execute(db)
  const [found] = rows
  if (!found) throw notFound('This file')
  return found
}

export type KeptMark = {
  rid: number
  words: string | null
  pageNo: number | null
  reason: RedactionKind
}

/** What is taken out of the file of a comment. */
export async function selectMarks(db: Db, rid: number): Promise<KeptMark[]> {
  const { rows } = await sql<KeptMark>`
    select id as rid, words, page_no as "pageNo", reason from comment_file_redactions
    where comment_id = ${rid} order by id`.execute(db)
  return rows
}
