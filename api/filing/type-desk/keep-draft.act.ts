import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { publishType, PUBLISH_LOCK } from '#api/filing/definitions/publish.act.ts'
import { parseType, TypeRefused } from '#api/filing/definitions/shipped.ts'
import { canonicalJson, sha256Of } from '#api/services/proof/canonical.ts'
import { readBundle, typeFilesOf } from './read-bundle.ts'
import { deleteDraft, holdTypes, insertChange, writeFiles } from './type-desk.queries.ts'
import type { KeptTypeDraft } from './type-desk.schemas.ts'

type Who = { actorId: number; now: Date }

/**
 * Looks at the files of a type and keeps them as its draft, which nobody can begin. What is wrong is told with its
 * place, and then nothing is kept: a draft of before stays.
 */
export async function keepDraft(
  db: Db,
  zip: Uint8Array,
  { actorId, now }: Who,
): Promise<KeptTypeDraft> {
  try {
    const files = await readBundle(zip)
    const shipped = parseType(typeFilesOf(files))
    const { code } = shipped.type
    const version = shipped.versions.at(-1)?.version ?? null
    await inTransaction(db, async (trx) => {
      await holdTypes(trx, PUBLISH_LOCK)
      await deleteDraft(trx, code)
      await publishType(trx, shipped, { isImported: true, isDraft: true })
      const sha256 = sha256Of(canonicalJson(files))
      await writeFiles(trx, { code, state: 'draft', files, sha256, actorId, at: now })
      await insertChange(trx, { code, kind: 'drafted', version, reason: '', actorId, at: now })
      const detail = { type: code, version }
      await writeAudit(trx, { action: 'type.drafted', userId: null, actorId, detail }, now)
    })
    return { code, faults: [] }
  } catch (error) {
    if (!(error instanceof TypeRefused)) throw error
    return { code: null, faults: error.faults.map(({ place, message }) => ({ place, message })) }
  }
}
