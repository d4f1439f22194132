import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import type { DraftMark } from './file-redaction.schemas.ts'

export type StoredCopy = {
  fileKey: string
  byteSize: number
  sha256: string
  scanResult: 'clean' | 'off'
}
export type Draft = StoredCopy & {
  commentRid: number
  userId: number
  versionNo: number
  marks: DraftMark[]
  pageCount: number
  wordless: number[]
}

/** Keeps what somebody is about to take out, in the place of what the same person was about to before. */
export async function putDraft(
  db: Db,
  draft: Draft,
  now: Date,
): Promise<{ rid: number; replacedFileKey: string | null }> {
  const { commentRid, userId } = draft
  const before = await sql<{ fileKey: string }>`
    delete from comment_file_drafts where comment_id = ${commentRid} and user_id = ${userId}
    returning file_key as "fileKey"`.execute(db)
  const { rows } = await sql<{ rid: number }>`
    insert into comment_file_drafts (comment_id, user_id, version_no, marks, page_count, wordless, file_key, byte_size,
      sha256, scan_result, made_at)
    values (${commentRid}, ${userId}, ${draft.versionNo}, ${JSON.stringify(draft.marks)}::jsonb, ${draft.pageCount},
      ${JSON.stringify(draft.wordless)}::jsonb, ${draft.fileKey}, ${draft.byteSize}, ${draft.sha256},
      ${draft.scanResult}, ${now})
    returning id as rid`.execute(db)
  return { rid: rows[0]?.rid ?? 0, replacedFileKey: before.rows[0]?.fileKey ?? null }
}

const DRAFT = sql`comment_id as "commentRid", user_id as "userId", version_no as "versionNo", marks,
  page_count as "pageCount", wordless, file_key as "fileKey", byte_size as "byteSize", sha256,
  scan_result as "scanResult"`

/** The draft of a person; nobody is given another one's. */
export async function selectDraft(
  db: Db,
  by: { rid: number; userId: number } | { commentRid: number; userId: number },
): Promise<Draft | null> {
  const which = 'rid' in by ? sql`id = ${by.rid}` : sql`comment_id = ${by.commentRid}`
  const { rows } = await sql<Draft>`
    select ${DRAFT} from comment_file_drafts where ${which} and user_id = ${by.userId}`.execute(db)
  return rows[0] ?? null
}

/** Takes a draft out, whose file is somebody else's to keep or delete now. */
export async function deleteDraft(db: Db, rid: number): Promise<void> {
  await sql`delete from comment_file_drafts where id = ${rid}`.execute(db)
}

type Taken = { commentRid: number; userId: number; now: Date }

export async function insertMarks(
  db: Db,
  marks: readonly DraftMark[],
  taken: Taken,
): Promise<void> {
  for (const { words, pageNo, reason, places } of marks)
    await sql`
      insert into comment_file_redactions (comment_id, words, page_no, reason, places, hidden_at, user_id)
      values (${taken.commentRid}, ${words}, ${pageNo}, ${reason}, ${JSON.stringify(places)}::jsonb, ${taken.now},
        ${taken.userId})`.execute(db)
}

/** Whether the file had this mark, which is gone now. */
export async function deleteMark(db: Db, commentRid: number, rid: number): Promise<boolean> {
  const { rows } = await sql`
    delete from comment_file_redactions where comment_id = ${commentRid} and id = ${rid}
    returning id`.execute(db)
  return rows.length > 0
}

/** What the public gets from now on; null for the file as it was sent. Answers the key of what it got before. */
export async function putCopy(
  db: Db,
  commentRid: number,
  copy: (StoredCopy & { name: string; now: Date }) | null,
): Promise<string | null> {
  const before = await sql<{ fileKey: string }>`
    delete from comment_file_copies where comment_id = ${commentRid} returning file_key as "fileKey"`.execute(
    db,
  )
  if (copy)
    await sql`
      insert into comment_file_copies (comment_id, name, file_key, byte_size, sha256, scan_result, made_at)
      values (${commentRid}, ${copy.name}, ${copy.fileKey}, ${copy.byteSize}, ${copy.sha256}, ${copy.scanResult},
        ${copy.now})`.execute(db)
  await sql`update public_comments set version_no = version_no + 1 where id = ${commentRid}`.execute(
    db,
  )
  return before.rows[0]?.fileKey ?? null
}

/** How long a draft waits to be confirmed. */
const WAIT_MS = 24 * 60 * 60 * 1000

/** Deletes the copies that nobody confirmed. Returns how many. */
export async function deleteForgottenDrafts(db: Db, files: FileStore, now: Date): Promise<number> {
  const { rows } = await sql<{ fileKey: string }>`
    delete from comment_file_drafts where made_at < ${new Date(now.getTime() - WAIT_MS)}
    returning file_key as "fileKey"`.execute(db)
  for (const { fileKey } of rows) await files.delete(fileKey)
  return rows.length
}
