import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** Every table whose rows name a stored file by `file_key`, with its size. */
export const FILE_TABLES = [
  'attachments',
  'comment_file_copies',
  'comment_file_drafts',
  'comment_files',
  'comment_uploads',
  'correspondence_files',
  'documents',
  'event_files',
  'filed_files',
  'identity_proofs',
  'identity_requests',
  'import_jobs',
  'inventory_filings',
  'publication_uploads',
  'service_line_photos',
  'submittal_files',
  'tester_papers',
  'whole_files',
] as const

const PAGE = 2_000

/** Whether a row of any table names this key. */
export function isKnownKey(key: RawBuilder<unknown>): RawBuilder<boolean> {
  const named = FILE_TABLES.map(
    (table) => sql`exists (select from ${sql.table(table)} where file_key = ${key})`,
  )
  return sql`(${sql.join(named, sql` or `)})`
}

/** Every key after another that a row names, each once, in the order of their bytes; read a page at a time. */
export async function* knownKeys(db: Db, after = ''): AsyncGenerator<string> {
  for (let last = after; ;) {
    const parts = FILE_TABLES.map(
      (table) => sql`(
        select distinct file_key collate "C" as key from ${sql.table(table)}
        where file_key collate "C" > ${last} order by 1 limit ${sql.lit(PAGE)})`,
    )
    const { rows } = await sql<{ key: string }>`
      select distinct key from (${sql.join(parts, sql` union all `)}) every
      order by key limit ${sql.lit(PAGE)}`.execute(db)
    for (const { key } of rows) yield key
    if (rows.length < PAGE) return
    last = rows.at(-1)?.key ?? last
  }
}

/** How many files the rows name, and the bytes that they say. */
export async function selectKnownSize(db: Db): Promise<{ count: number; byteSize: number }> {
  const parts = FILE_TABLES.map(
    (table) => sql`
      select file_key as key, byte_size as size from ${sql.table(table)} where file_key is not null`,
  )
  const { rows } = await sql<{ count: number; byteSize: number }>`
    select count(*)::float8 as count, coalesce(sum(size), 0)::float8 as "byteSize"
    from (select max(size) as size from (${sql.join(parts, sql` union all `)}) every group by key) file`.execute(
    db,
  )
  return rows[0] ?? { count: 0, byteSize: 0 }
}

/** Those of these keys that a row names still. */
export async function selectNamed(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${sql.val(keys)}::text[]) as given (key)
    where ${isKnownKey(sql.ref('given.key'))}`.execute(db)
  return rows.map(({ key }) => key)
}
