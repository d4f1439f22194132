import type { Db } from '#api/ground/db/database.ts'
import { moveSubmittal } from '#api/services/workflow/move.act.ts'
import { endReplacedDuties, selectMootDues } from './end-modified.queries.ts'

const MOOT = 'The permit was changed, so this is not due any more.'

/**
 * Ends the duties of versions of permits that a later one has replaced, and cancels what was due of them and nobody
 * has begun; that of `permitId` too, whose term was just changed.
 */
export async function endModified(
  trx: Db,
  { today, permitId }: { today: string; permitId?: number },
  now: Date,
): Promise<void> {
  const changed = new Set(await endReplacedDuties(trx, today))
  if (permitId !== undefined) changed.add(permitId)
  for (const each of changed)
    for (const rid of await selectMootDues(trx, each))
      await moveSubmittal(
        trx,
        { rid, act: 'cancel', mover: 'job', actorId: null, reason: MOOT },
        now,
      )
}
