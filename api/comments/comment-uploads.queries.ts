import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'

export type Upload = {
  id: string
  name: string
  byteSize: number
  sha256: string
  fileKey: string
}

const columns = sql`id, name, byte_size as "byteSize", sha256, file_key as "fileKey"`

/** Keeps the file of an opened form; a second one takes the place of the first. */
export async function putUpload(
  db: Db,
  upload: Omit<Upload, 'id'> & { keyHash: string; userId: number; now: Date },
): Promise<{ id: string; replacedFileKey: string | null }> {
  const before = await takeUpload(db, { keyHash: upload.keyHash, userId: upload.userId })
  const { rows } = await sql<{ id: string }>`
    insert into comment_uploads (key_hash, user_id, name, byte_size, sha256, file_key, created_at)
    values (${upload.keyHash}, ${upload.userId}, ${upload.name}, ${upload.byteSize}, ${upload.sha256},
      ${upload.fileKey}, ${upload.now})
    returning id`.execute(db)
  return { id: rows[0]?.id ?? '', replacedFileKey: before?.fileKey ?? null }
}

/** Takes the file of a form out of the waiting ones; null when there is none of this user. */
export async function takeUpload(
  db: Db,
  { keyHash, userId, id }: { keyHash: string; userId: number; id?: string },
): Promise<Upload | null> {
  const { rows } = await sql<Upload>`
    delete from comment_uploads where key_hash = ${keyHash} and user_id = ${userId}
      and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
    returning ${columns}`.execute(db)
  return rows[0] ?? null
}

/** How long a file waits for its comment. */
const WAIT_MS = 24 * 60 * 60 * 1000

/** Deletes the files that no comment came for. Returns how many. */
export async function deleteAbandonedUploads(db: Db, files: FileStore, now: Date): Promise<number> {
  const { rows } = await sql<{ fileKey: string }>`
    delete from comment_uploads where created_at < ${new Date(now.getTime() - WAIT_MS)}
    returning file_key as "fileKey"`.execute(db)
  for (const { fileKey } of rows) await files.delete(fileKey)
  return rows.length
}
