import { sql } from 'kysely'
import type { z } from '@hono/zod-openapi'
import type { Db } from '#api/db/database.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { ApiError, notFound } from '#api/lib/calls/errors.ts'
import { noteKnown } from '#api/lib/waits/known.queries.ts'
import { requireReviewer } from './assign.act.ts'
import type { taskBody } from './desk-review.contract.ts'

const ENDED = 'Somebody ended this task meanwhile. Load the page again.'
const NO_WHY = 'Say why it is skipped.'

/** Assigns, starts, ends or skips a task of a submittal; what is ended stays as it is. */
export async function changeTask(
  db: Db,
  { rid, act, assignedTo, comment }: z.infer<typeof taskBody>,
  staffId: number,
  now: Date,
): Promise<void> {
  if (act === 'skip' && !comment) throw new ApiError('INVALID', NO_WHY, { comment: NO_WHY })
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ isEnded: boolean }>`
      select done_at is not null as "isEnded" from work_tasks where id = ${rid} for update`.execute(
      trx,
    )
    const [task] = rows
    if (!task) throw notFound('This task')
    if (task.isEnded) throw new ApiError('CONFLICT', ENDED)
    if (act === 'start' || assignedTo === staffId)
      await noteKnown(trx, { userId: staffId, kind: 'task', rids: [rid] }, now)
    if (act === 'assign') {
      if (assignedTo) await requireReviewer(trx, assignedTo)
      await sql`
        update work_tasks set assigned_to_user_id = ${assignedTo ?? null} where id = ${rid}`.execute(
        trx,
      )
    } else if (act === 'start')
      await sql`
        update work_tasks set status = 'started', started_at = coalesce(started_at, ${now}),
          assigned_to_user_id = coalesce(assigned_to_user_id, ${staffId})
        where id = ${rid}`.execute(trx)
    else
      await sql`
        update work_tasks set status = ${act === 'done' ? 'done' : 'skipped'}, done_at = ${now},
          done_by_user_id = ${staffId} where id = ${rid}`.execute(trx)
    if (comment)
      await sql`update work_tasks set comment_text = ${comment} where id = ${rid}`.execute(trx)
  })
}
