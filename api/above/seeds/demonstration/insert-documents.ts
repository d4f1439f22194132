import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import type { Db } from '#api/ground/db/database.ts'
import { runInBatches } from '../bulk.ts'
import type { DemoDocument } from './documents.ts'

const FILES_AT_ONCE = 8

/** Writes the files first, so that no row ever names a file that is not there. */
export async function insertDocuments(
  db: Db,
  files: FileStore,
  documents: DemoDocument[],
): Promise<void> {
  const rows: Record<string, unknown>[] = []
  const waiting = [...documents]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { bytes, ...row } = next
      const { byteSize, sha256 } = await files.put(row.file_key, bytes, row.content_type)
      rows.push({ ...row, byte_size: byteSize, sha256 })
    }
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work))
  const order = new Map(documents.map((document, i) => [document.file_key, i]))
  const orderOf = (row: Record<string, unknown>): number => order.get(String(row['file_key'])) ?? 0
  rows.sort((a, b) => orderOf(a) - orderOf(b))
  await runInBatches(
    db,
    {
      kind: 'text',
      product_id: 'int',
      permit: 'text',
      project: 'text',
      submittal: 'text',
      type_name: 'text',
      description: 'text',
      name: 'text',
      comment_text: 'text',
      phase_name: 'text',
      issued_on: 'date',
      effective_on: 'date',
      expired_on: 'date',
      version_no: 'int',
      file_key: 'text',
      byte_size: 'bigint',
      content_type: 'text',
      sha256: 'text',
      is_agency_only: 'boolean',
      is_public: 'boolean',
      is_archived: 'boolean',
      is_confidential: 'boolean',
    },
    rows,
    `insert into documents (product_id, kind, permit_id, project_id, submittal_id, type_name, description, name, comment_text,
       phase_name, issued_on, effective_on, expired_on, version_no, file_key, byte_size, content_type, sha256,
       is_agency_only, is_public, is_archived, is_confidential)
     select batch.product_id, kind, permit.id, project.id, submittal.id, batch.type_name, description, batch.name, comment_text,
       batch.phase_name, batch.issued_on, batch.effective_on, batch.expired_on, coalesce(version_no, 1), file_key, byte_size,
       content_type, sha256, coalesce(is_agency_only, false), coalesce(batch.is_public, false), coalesce(is_archived, false),
       coalesce(batch.is_confidential, false)
     from batch
     left join permits permit on permit.product_id = batch.product_id and permit.number = batch.permit
     left join projects project on project.product_id = batch.product_id and project.tracking_no = batch.project
     left join submittals submittal on submittal.source_key = batch.submittal`,
  )
}
