import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { noteKnown } from '#api/ground/lib/waits/known.queries.ts'
import { writeLog } from '#api/services/workflow/submittal-log.queries.ts'
import { IS_HELD } from './held.act.ts'
import { MAY_REVIEW } from './inbox.queries.ts'

const NOBODY = 'This person may not review submittals. Choose another.'

type Assigning = { rids: readonly number[]; reviewerRid: number | null; staffId: number }

/**
 * Gives submittals that somebody still has to do with to one of the staff, or takes them back; all or none.
 * Answers how many changed hands.
 */
export async function assignReviewer(
  db: Db,
  { rids, reviewerRid, staffId }: Assigning,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    if (reviewerRid !== null) await requireReviewer(trx, reviewerRid)
    const { rows: held } = await sql<{ id: number; reviewer: number | null }>`
      select id, reviewer_user_id as reviewer from submittals
      where id = any(${rids}::bigint[]) and ${IS_HELD} order by id for update`.execute(trx)
    if (held.length < new Set(rids).size)
      throw new ApiError('CONFLICT', 'One of these is no longer at the desk. Load the list again.')
    const changed = held.filter(({ reviewer }) => reviewer !== reviewerRid)
    await sql`
      update submittals set reviewer_user_id = ${reviewerRid}
      where id = any(${changed.map(({ id }) => id)}::bigint[])`.execute(trx)
    if (reviewerRid === staffId)
      await noteKnown(
        trx,
        { userId: staffId, kind: 'submittal', rids: changed.map(({ id }) => id) },
        now,
      )
    for (const { id } of changed)
      await writeLog(trx, { rid: id, actorId: staffId, act: 'assign' }, now)
    return changed.length
  })
}

/** Refuses an account that could not open what it is given. */
export async function requireReviewer(trx: Db, id: number): Promise<void> {
  const { rows } = await sql`select from users where users.id = ${id} and ${MAY_REVIEW}`.execute(
    trx,
  )
  if (rows.length === 0) throw new ApiError('INVALID', NOBODY, { reviewerRid: NOBODY })
}
