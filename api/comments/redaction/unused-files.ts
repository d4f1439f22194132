import { deleteAbandonedUploads } from '#api/comments/comment-uploads.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { deleteForgottenDrafts } from './copies.queries.ts'

/** Deletes files that no comment came for, and previews that nobody confirmed. Returns how many. */
export async function deleteUnusedFiles(db: Db, files: FileStore, now: Date): Promise<number> {
  const uploads = await deleteAbandonedUploads(db, files, now)
  return uploads + (await deleteForgottenDrafts(db, files, now))
}
