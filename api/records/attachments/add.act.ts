import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ReceivedFile } from '#api/services/files/receive-file.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { NewAttachment } from './attachments.schemas.ts'

type Added = Omit<NewAttachment, 'product'> & { productRid: number; name: string }

/** The site that a record of a source hangs on. */
const SITE_OF = {
  Site: sql`select id as site_id from sites where id = `,
  Inspection: sql`select site_id from inspections where id = `,
  Violation: sql`select site_id from violations where id = `,
  Enforcement: sql`select site_id from enforcements where id = `,
} as const

/** Keeps a file that staff added to a record of a site. Refused where there is no such record or type. */
export async function addAttachment(
  db: Db,
  staff: Pick<SignedIn, 'id' | 'actorId' | 'displayName'>,
  added: Added,
  file: ReceivedFile,
  now: Date,
): Promise<{ rid: number; name: string }> {
  return inTransaction(db, async (trx) => {
    const { source, sourceRid, attachmentTypeRid } = added
    const { rows: sites } = await sql<{ site_id: number }>`${SITE_OF[source]}${sourceRid}`.execute(
      trx,
    )
    const siteId = sites[0]?.site_id
    if (siteId === undefined) {
      const words = `There is no ${source.toLowerCase()} with this number.`
      throw new ApiError('INVALID', words, { sourceRid: words })
    }
    const { rows: types } = await sql<{ name: string }>`
      select name from attachment_types where id = ${attachmentTypeRid} and retired_at is null`.execute(
      trx,
    )
    const typeName = types[0]?.name
    if (typeName === undefined)
      throw new ApiError('INVALID', 'Choose the type of the document.', {
        attachmentTypeRid: 'Choose one.',
      })
    const { rows } = await sql<{ rid: number }>`
      insert into attachments (product_id, source, source_rid, site_id, attachment_type_id, name, file_name,
        comment_text, metadata, file_key, byte_size, content_type, sha256, scan_result, access_right, created_by,
        created_at)
      values (${added.productRid}, ${source}, ${sourceRid}, ${siteId}, ${attachmentTypeRid}, ${typeName},
        ${added.name}, ${textOf(added.comment)}, ${textOf(added.metadata)}, ${file.fileKey}, ${file.byteSize},
        ${file.contentType}, ${file.sha256}, ${file.isScanned ? 'clean' : 'off'}, ${added.accessRight},
        ${staff.displayName}, ${now})
      returning id as rid`.execute(trx)
    const rid = rows[0]?.rid ?? 0
    const detail = { rid, source, sourceRid, sha256: file.sha256, accessRight: added.accessRight }
    await writeAudit(
      trx,
      { action: 'attachment.added', userId: null, actorId: staff.actorId, detail },
      now,
    )
    return { rid, name: added.name }
  })
}

function textOf(given: string | undefined): string | null {
  return given?.trim() || null
}
