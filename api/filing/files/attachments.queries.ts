import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Draft } from '../drafts/drafts.queries.ts'

/** Offered whatever the type configures (spec 3 §5). */
export const ALWAYS_OFFERED = ['Other', 'Redacted Submittal Form in PDF'] as const

/** The document types that the submittal's type offers for its action. */
export function offeredTypes({ documents, action }: Pick<Draft, 'documents' | 'action'>): string[] {
  const own = documents.filter((each) => each[action]).map(({ name }) => name)
  return [...new Set([...own, ...ALWAYS_OFFERED])]
}

export type Attachment = {
  rid: number
  name: string
  documentType: string
  fileSize: number
  /** Counts the files of the same name. */
  versionNo: number
  isLatest: boolean
  addedAt: Date
  addedBy: string
}

/** The files beside the questions of a draft, by document type, the newest of a name first. */
export async function selectAttachments(db: Db, rid: number): Promise<Attachment[]> {
  const { rows } = await sql<Attachment>`
    select files.id as rid, files.name, document_type as "documentType", byte_size as "fileSize",
      (row_number() over (partition by files.name order by files.id))::int as "versionNo",
      files.id = max(files.id) over (partition by files.name) as "isLatest",
      added_at as "addedAt", users.display_name as "addedBy"
    from submittal_files files join users on users.id = files.added_by_user_id
    where submittal_id = ${rid} and question is null
    order by document_type, files.name, files.id desc`.execute(db)
  return rows
}
