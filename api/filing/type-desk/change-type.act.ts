import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { publishType, PUBLISH_LOCK, retireType } from '#api/filing/definitions/publish.act.ts'
import { parseType, TypeRefused } from '#api/filing/definitions/shipped.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { typeFilesOf } from './read-bundle.ts'
import {
  deleteDraft,
  holdTypes,
  insertChange,
  offerType,
  selectFiles,
  selectLastChange,
  selectTypes,
  writeFiles,
  type KeptChange,
} from './type-desk.queries.ts'
import type { DropType, OfferType, PublishType } from './type-desk.schemas.ts'

const CHANGED =
  'Somebody else changed this type since you opened it. Nothing was done. See theirs, then decide again.'
const NO_DRAFT = 'There is no draft to publish.'
const FOLLOWS =
  'This type is begun from a permit or a duty alone: its type.json says allowCreateNew false.'
const NEVER = 'Publish a version first.'

type Who = { actorId: number; now: Date }

/** Opens a draft: it is what is begun from now on, and the version before is retired. */
export function publishDraft(db: Db, asked: PublishType, who: Who): Promise<void> {
  return changing(db, asked, who, async (trx) => {
    const reason = reasonOf(asked.reason)
    const draft = await selectFiles(trx, asked.code, 'draft')
    if (!draft) throw new ApiError('INVALID', NO_DRAFT)
    if (draft.sha256 !== asked.sha256) throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
    const shipped = parseType(typeFilesOf(draft.files))
    await publishType(trx, shipped, { isImported: true })
    const { files, sha256 } = draft
    const at = who.now
    const kept = { code: asked.code, files, sha256, actorId: who.actorId, at }
    await writeFiles(trx, { ...kept, state: 'published' })
    await deleteDraft(trx, asked.code)
    return { kind: 'published', version: shipped.versions.at(-1)?.version ?? null, reason }
  })
}

/** Takes a draft away; what is published stays. */
export function dropDraft(db: Db, asked: DropType, who: Who): Promise<void> {
  return changing(db, asked, who, async (trx, row) => {
    if (row.draftVersion === null) throw new ApiError('INVALID', 'There is no draft.')
    await deleteDraft(trx, asked.code)
    return { kind: 'dropped', version: row.draftVersion, reason: '' }
  })
}

/** Takes a type out of the catalogue or puts it back; what was begun can be filed either way. */
export function offer(db: Db, asked: OfferType, who: Who): Promise<void> {
  return changing(db, asked, who, async (trx, row) => {
    const reason = reasonOf(asked.reason)
    const version = row.publishedVersion
    if (!row.mayBeOffered) throw new ApiError('INVALID', FOLLOWS)
    if (version === null) throw new ApiError('INVALID', NEVER)
    if (asked.isOffered) await offerType(trx, asked.code)
    else await retireType(trx, asked.code)
    return { kind: asked.isOffered ? 'offered' : 'retired', version, reason }
  })
}

type Done = Pick<KeptChange, 'kind' | 'version' | 'reason'>
type Row = Awaited<ReturnType<typeof selectTypes>>[number]

async function changing(
  db: Db,
  { code, versionNo }: { code: string; versionNo: number },
  { actorId, now }: Who,
  act: (trx: Db, row: Row) => Promise<Done>,
): Promise<void> {
  try {
    await inTransaction(db, async (trx) => {
      await holdTypes(trx, PUBLISH_LOCK)
      const [row] = await selectTypes(trx, code)
      if (!row) throw notFound('This type')
      if ((await selectLastChange(trx, code)) !== versionNo)
        throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
      const done = await act(trx, row)
      await insertChange(trx, { ...done, code, actorId, at: now })
      const detail = { type: code, version: done.version }
      await writeAudit(trx, { action: `type.${done.kind}`, userId: null, actorId, detail }, now)
    })
  } catch (error) {
    if (!(error instanceof TypeRefused)) throw error
    // A version that was published otherwise since the draft came.
    const [first] = error.faults
    const words = first ? `${first.place}: ${first.message}` : error.message
    throw new ApiError('INVALID', `The draft cannot be published any more. ${words}`)
  }
}

function reasonOf(typed: string): string {
  const reason = typed.trim()
  const wrong =
    reason === '' ? 'Say why.' : reason.length > 300 ? 'Use at most 300 characters.' : null
  if (wrong)
    throw new ApiError('INVALID', 'Nothing was done. See what is marked.', { reason: wrong })
  return reason
}
