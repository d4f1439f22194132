import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'

/** A picture of one grey point, as PNG: nothing made up is shown of a real cellar. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const NOTES = [
  'Grey, and a magnet sticks to it. (demonstration)',
  'Shiny where I scratched it with a coin. (demonstration)',
  '',
]

/** Photos that wait at the desk of the inventory, of lines that nobody knows. */
export async function seedLinePhotos(db: Db, files: FileStore, clock: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select line.id::float8 as id from service_lines line
    where class = 'unknown' and system_type_id = 1
      and year = (select max(year) from service_lines newest where newest.site_id = line.site_id)
    order by line.id limit ${sql.lit(NOTES.length)}`.execute(db)
  for (const [at, { id }] of rows.entries()) {
    const fileKey = `demonstration/pipe-photo-${at + 1}.png`
    await files.put(fileKey, PNG, 'image/png')
    await sql`
      insert into service_line_photos (service_line_id, note, file_name, file_key, content_type, byte_size, sha256,
        scan_result, sent_at)
      values (${id}, ${NOTES[at] ?? ''}, ${`pipe-${at + 1}.png`}, ${fileKey}, 'image/png', ${PNG.byteLength},
        ${createHash('sha256').update(PNG).digest('hex')}, 'off', ${clock}::date - ${at + 1}::int)`.execute(
      db,
    )
  }
}
