import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { lockRemovedLink, restoreLink } from './facility-undo.queries.ts'

/** How long a removal can be undone. */
const UNDO_MS = 60 * 60_000

const TOO_LATE = 'It is too late to undo this. Ask for the site by its number; the agency decides.'
const THERE_AGAIN = 'This site is in your list already. There is nothing to undo.'

/** Undoes the removal of a site, for whoever removed it: all is as it was before. */
export async function undoRemoval(
  db: Db,
  who: { userId: number; actorId: number; rid: number; visitor: string },
  now: Date,
): Promise<{ facilityName: string }> {
  const { userId, actorId, rid, visitor } = who
  return inTransaction(db, async (trx) => {
    const found = await lockRemovedLink(trx, { userId, rid })
    if (!found) throw notFound('This facility')
    if (found.status !== 'DEL') throw new ApiError('CONFLICT', THERE_AGAIN)
    const isInTime = found.removedAt && now.getTime() - found.removedAt.getTime() < UNDO_MS
    if (!isInTime || found.removedBy !== actorId) throw new ApiError('CONFLICT', TOO_LATE)
    await restoreLink(trx, { userId, rid })
    const detail = { siteId: found.siteId }
    await writeAudit(trx, { action: 'facility.restored', userId, actorId, detail, visitor }, now)
    return { facilityName: found.name }
  })
}
