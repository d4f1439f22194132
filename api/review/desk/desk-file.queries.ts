import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { KnownFile } from '#api/services/proof/check/verified-file.ts'

type DeskFile = KnownFile & { ownerId: number | null }

/** A file of a submittal that was filed in the portal; null for any other. */
export async function selectDeskFile(db: Db, id: number): Promise<DeskFile | null> {
  const { rows } = await sql<DeskFile>`
    select documents.file_key as "fileKey", documents.name, documents.content_type as "contentType",
      documents.sha256, documents.byte_size as "byteSize",
      submittals.submitted_by_user_id as "ownerId"
    from documents join submittals on submittals.id = documents.submittal_id
    where documents.id = ${id} and submittals.submitted_on is not null
      and submittals.created_by_user_id is not null`.execute(db)
  return rows[0] ?? null
}
