import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { isKnownKey } from './known-files.queries.ts'

/** Where files of visitors lie. */
const FOLDERS = [
  'attachments',
  'event-files',
  'comments',
  'identity-proofs',
  'submittal-files',
  'issuances',
  'publications',
  'imports',
  // Those of the nights before.
  'whole-files',
]
const AT_ONCE = 200
/** An upload takes minutes at most; what is older and has no row never gets one. */
const AGE_MS = 86_400_000

/** Deletes bytes that no row knows: of uploads whose process was killed before their row was written. */
export async function deleteStrayFiles(db: Db, files: FileStore, now: Date): Promise<number> {
  let deleted = 0
  // A file that was added to a letter which was never sent.
  await sql`
    delete from correspondence_files
    where message_id is null and added_at < ${new Date(now.getTime() - AGE_MS)}`.execute(db)
  for (const folder of FOLDERS) {
    let keys: string[] = []
    for await (const key of files.writtenBefore(folder, new Date(now.getTime() - AGE_MS))) {
      keys.push(key)
      if (keys.length < AT_ONCE) continue
      deleted += await deleteUnknown(db, files, keys)
      keys = []
    }
    deleted += await deleteUnknown(db, files, keys)
  }
  return deleted
}

async function deleteUnknown(db: Db, files: FileStore, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${sql.val(keys)}::text[]) as given (key)
    where not ${isKnownKey(sql.ref('given.key'))}`.execute(db)
  for (const { key } of rows) await files.delete(key)
  return rows.length
}
