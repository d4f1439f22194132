import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { neverHeld, replacedBy } from '#api/services/access/came-to-hold.queries.ts'
import type { Attachment, Issuance } from './documents.schemas.ts'

/** Which record's files are asked for. */
export type DocumentOwner =
  | { kind: 'permit'; permitRid: number }
  /** The form files and work-task files of one submittal. */
  | { kind: 'submittal' | 'work_task'; submittalRid: number }
  /** Files of all submittals of a project. */
  | { kind: 'project_submittals'; projectRid: number }

/** The letter about an act on a permit has the day of the agency with it; of other files the moment is known. */
const ADDED_ON = sql`
  coalesce(case when document.description = 'permit act' then to_char(document.issued_on, 'YYYY-MM-DD') end,
    to_char(document.created_at, 'YYYY-MM-DD'))`

const ATTACHMENT = sql`
  document.id as rid, product.schema_name as product, document.product_id as "productRid",
  document.type_name as "typeName", document.name, document.description as "fileDesc",
  document.content_type as "fileType", document.byte_size as "fileSize",
  document.comment_text as "commentText", ${ADDED_ON} as "createdDate",
  document.created_by as "createdBy", document.submittal_id as "submissionRid",
  submittal.application_name as "applicationName"`

const RELEASED = sql`
  public_documents document
  join products product on product.id = document.product_id
  left join submittals submittal on submittal.id = document.submittal_id`

/** The released files of a record, newest first. */
export async function selectAttachments(db: Db, owner: DocumentOwner): Promise<Attachment[]> {
  const { rows } = await sql<Attachment>`
    select ${ATTACHMENT} from ${RELEASED} where ${ownedBy(owner)}
    order by document.created_at desc, document.id desc`.execute(db)
  return rows
}

/** The released files of several projects, newest first, by project rid. */
export async function selectProjectAttachments(
  db: Db,
  projectRids: readonly number[],
): Promise<Map<number, Attachment[]>> {
  const { rows } = await sql<Attachment & { projectRid: number }>`
    select ${ATTACHMENT}, document.project_id as "projectRid" from ${RELEASED}
    where document.kind = 'project' and document.project_id in (${sql.join(projectRids)})
    order by document.created_at desc, document.id desc`.execute(db)
  const files = new Map<number, Attachment[]>()
  for (const { projectRid, ...file } of rows)
    files.set(projectRid, [...(files.get(projectRid) ?? []), file])
  return files
}

/**
 * The issued documents of all submittals of a permit or project. Of files with the same name, compared
 * without letter case, only the highest version is shown, then the newest.
 */
export async function selectIssuances(
  db: Db,
  owner: { permitRid: number } | { projectRid: number },
): Promise<Issuance[]> {
  const belongs =
    'permitRid' in owner
      ? sql`document.submittal_id in (select submittal_id from permit_submittals where permit_id = ${owner.permitRid})
          and coalesce(document.permit_id, ${owner.permitRid}) = ${owner.permitRid}`
      : sql`submittal.project_id = ${owner.projectRid}`
  const { rows } = await sql<Issuance>`
    select * from (
      select distinct on (lower(document.name)) document.id as rid, document.product_id as "productRid",
        document.phase_name as "phaseName", document.submittal_id as "submissionRid",
        submittal.application_name as "applicationName", document.issued_on as "issueDate",
        document.effective_on as "effDate", document.expired_on as "expDate",
        document.name as "fileName", document.byte_size as "fileSize", ${neverHeld('document')} as "neverHeld",
        ${replacedBy('document')} as replaced
      from public_documents document
      join submittals submittal on submittal.id = document.submittal_id and submittal.is_listed
      where document.kind = 'issuance' and ${belongs}
      order by lower(document.name), document.version_no desc, document.created_at desc, document.id desc
    ) latest
    order by "issueDate" desc nulls last, rid desc`.execute(db)
  return rows
}

export type StoredDocument = {
  name: string
  fileKey: string
  byteSize: number
  contentType: string
  sha256: string
}

/** A file that the public may download; null for unknown rids and for files that are not released. */
export async function selectPublicDocument(
  db: Db,
  productRid: number,
  rid: number,
): Promise<StoredDocument | null> {
  const { rows } = await sql<StoredDocument>`
    select name, file_key as "fileKey", byte_size as "byteSize", content_type as "contentType", sha256
    from public_documents where id = ${rid} and product_id = ${productRid}`.execute(db)
  return rows[0] ?? null
}

function ownedBy(owner: DocumentOwner): RawBuilder<unknown> {
  switch (owner.kind) {
    case 'permit':
      return sql`document.kind = 'permit' and document.permit_id = ${owner.permitRid}`
    case 'project_submittals':
      return sql`document.kind in ('submittal', 'work_task') and submittal.project_id = ${owner.projectRid} and submittal.is_listed`
    default:
      return sql`document.kind = ${owner.kind} and document.submittal_id = ${owner.submittalRid}`
  }
}
