import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Database } from '#api/ground/db/schema.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'

/** Far from the numbers that tests write themselves: files share a worker, so it starts anywhere. */
let serial = 10_000

type Document = Insertable<Database['documents']>

/** A released file of a record, with bytes in the store when one is given. Returns its rid. */
export async function makeDocument(
  db: Db,
  overrides: Partial<Document> & Pick<Document, 'kind'>,
  store?: FileStore,
  content = 'a small file',
): Promise<number> {
  serial += 1
  const bytes = new TextEncoder().encode(content)
  const key = `test/${serial}`
  await store?.put(key, bytes, 'application/pdf')
  const row = await db
    .insertInto('documents')
    .values({
      product_id: 7,
      type_name: 'Report',
      name: `file-${serial}.pdf`,
      file_key: key,
      byte_size: bytes.byteLength,
      content_type: 'application/pdf',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      is_public: true,
      created_at: '2026-10-05T12:00:00Z',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
