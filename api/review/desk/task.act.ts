import { sql } from 'kysely'
import type { z } from '@hono/zod-openapi'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { noteKnown } from '#api/ground/lib/waits/known.queries.ts'
import { requireReviewer } from './assign.act.ts'
import type { taskBody } from './desk-review.contract.ts'
import type { DeskTask, TaskAct } from './review.schemas.ts'

const ENDED = 'Somebody ended this task meanwhile. Load the page again.'
const NOT_AT_DESK =
  'The submittal is not at the desk any more, so nobody has to see to its tasks. Nothing was changed.'
const IS_BEGUN = 'This task is begun already.'
const NO_WHY = 'Say why it is skipped.'

type Standing = Pick<DeskTask, 'status'> & { isAtDesk: boolean }

/** What may be done to a task: nothing where it is ended, or waits for nobody with its submittal off the desk. */
export function taskActs({ status, isAtDesk }: Standing): TaskAct[] {
  if (!isAtDesk || status === 'done' || status === 'skipped') return []
  return status === 'open' ? ['assign', 'start', 'done', 'skip'] : ['assign', 'done', 'skip']
}

/** Assigns, starts, ends or skips a task of a submittal; what is ended stays as it is. */
export async function changeTask(
  db: Db,
  { rid, act, assignedTo, comment }: z.infer<typeof taskBody>,
  staffId: number,
  now: Date,
): Promise<void> {
  if (act === 'skip' && !comment) throw new ApiError('INVALID', NO_WHY, { comment: NO_WHY })
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<Standing>`
      select task.status, submittal.desk_rank is not null as "isAtDesk"
      from work_tasks task join submittals submittal on submittal.id = task.submittal_id
      where task.id = ${rid} for update of task`.execute(trx)
    const [task] = rows
    if (!task) throw notFound('This task')
    if (!taskActs(task).includes(act)) throw new ApiError('CONFLICT', refusalOf(task))
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

function refusalOf({ status, isAtDesk }: Standing): string {
  if (status === 'done' || status === 'skipped') return ENDED
  return isAtDesk ? IS_BEGUN : NOT_AT_DESK
}
