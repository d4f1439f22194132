import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { DEMONSTRATION } from '#api/ground/lib/demonstration.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { simplePdf } from '../pdf.ts'

const CHECKLIST = simplePdf('Checklist for renewing a Title V permit (demonstration)', [
  'The permit that ends, and its last renewal',
  'Emission units that were added or removed since',
  'The compliance certification of the last year',
  'Who signs as responsible official',
])

/** A file that staff added to the newest publication itself, beside those of records. */
export async function seedNewsFile(db: Db, files: FileStore, today: string): Promise<void> {
  const fileKey = 'publications/demonstration-checklist.pdf'
  const { byteSize, sha256 } = await files.put(fileKey, CHECKLIST, 'application/pdf')
  await sql`
    insert into publication_uploads (publication_id, position, name, description, file_key, byte_size, content_type,
      sha256, scan_result, added_at, added_by_user_id)
    select publication.id, 1, 'renewal-checklist.pdf', 'What to have at hand', ${fileKey}, ${byteSize},
      'application/pdf', ${sha256}, 'off', ${`${today}T12:00:00Z`}, users.id
    from (select id from publications order by published_on desc, id limit 1) publication, users
    where users.login_name = 'staff' and users.created_by = ${DEMONSTRATION}`.execute(db)
}
