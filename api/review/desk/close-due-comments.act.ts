import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { moveSubmittal } from '#api/services/workflow/move.act.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'
import { dayIn } from '#values/days.ts'
import { tellMove } from './move-at-desk.act.ts'

type Told = Pick<ApiConfig, 'agencyName' | 'publicUrl' | 'timeZone'>

/** Closes the public comment periods whose last day is over. Answers how many. */
export async function closeDueComments(db: Db, config: Told, now: Date): Promise<number> {
  const { rows } = await sql<{ rid: number }>`
    select id as rid from submittals
    where submittal_status_id = (select id from submittal_statuses where code = ${STATUS.commentOpen})
      and submitted_on is not null and created_by_user_id is not null
      and comment_end_on < ${dayIn(config.timeZone, now)}::date
    order by id`.execute(db)
  let closed = 0
  for (const { rid } of rows)
    closed += await inTransaction(db, async (trx) => {
      const moved = await moveSubmittal(
        trx,
        { rid, act: 'closeComments', mover: 'job', actorId: null, shown: STATUS.commentOpen },
        now,
      )
      await sql`
        update work_tasks set status = 'done', done_at = ${now}
        where submittal_id = ${rid} and type_code = 'PUBLIC_NOTICE' and done_at is null`.execute(
        trx,
      )
      await tellMove(trx, { moved, reason: '', config }, now)
      return 1
    }).catch((error: unknown) => {
      // Somebody closed it by hand at the same moment.
      if (error instanceof ApiError) return 0
      throw error
    })
  return closed
}
