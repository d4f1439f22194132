import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { deleteExpiredDrafts } from '#api/events/files/event-files.queries.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'

const DRAFTS_AT_ONCE = 100

/** Rows first, bytes after: a file without a row harms nobody, a row without its file does. */
export async function expireDrafts({
  db,
  files,
  now,
}: {
  db: Db
  files: FileStore
  now: Date
}): Promise<number> {
  let deleted = 0
  for (;;) {
    const { drafts, fileKeys } = await inTransaction(db, (trx) =>
      deleteExpiredDrafts(trx, { now, most: DRAFTS_AT_ONCE }),
    )
    for (const key of fileKeys) await files.delete(key)
    deleted += drafts
    if (drafts < DRAFTS_AT_ONCE) return deleted
  }
}
