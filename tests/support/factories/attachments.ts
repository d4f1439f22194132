import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Database } from '#api/ground/db/schema.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { makeSite } from './sites.ts'

/** The right to add documents, and the call that adds one to site 1. */
export const ADDS_DOCUMENTS = ['gov', 'document.actions.manage'] as const
export const ADD_ATTACHMENT = `/Agency/Attachment/Add?${new URLSearchParams({
  product: 'AirNEI',
  source: 'Site',
  sourceRid: '1',
  attachmentTypeRid: '1',
  accessRight: 'staff',
})}`

let serial = 0

type Made = Omit<Partial<Insertable<Database['attachments']>>, 'extension'> & { content?: string }

/** A document of a site that everybody with the product may open, with bytes where a store is given. */
export async function makeAttachment(
  db: Db,
  { content = 'a small file', ...overrides }: Made = {},
  store?: FileStore,
): Promise<number> {
  serial += 1
  const siteId =
    overrides.site_id ?? (await makeSite(db, { name: 'Heron Works', address: 'Birch Lane' }))
  const bytes = new TextEncoder().encode(content)
  const fileKey = `test/attachment-${serial}`
  const contentType = overrides.content_type ?? 'text/plain'
  await store?.put(fileKey, bytes, contentType)
  const { id } = await db
    .insertInto('attachments')
    .values({
      product_id: 7,
      source: 'Site',
      source_rid: siteId,
      site_id: siteId,
      name: 'Other',
      file_name: `paper-${serial}.txt`,
      file_key: fileKey,
      byte_size: bytes.byteLength,
      content_type: contentType,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      access_right: 'public',
      created_at: '2026-10-05T12:00:00Z',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}
