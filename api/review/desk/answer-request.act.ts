import { sql } from 'kysely'
import type { z } from '@hono/zod-openapi'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { decideRequest } from '#api/review/decide-request.act.ts'
import { dayIn } from '#values/days.ts'
import type { answerBody } from './desk-review.contract.ts'
import { endPeriod } from './move-at-desk.act.ts'

type Config = Pick<ApiConfig, 'agencyName' | 'publicUrl' | 'timeZone'>

/** Answers a request of the applicant; what is withdrawn or replaced leaves nothing open at the desk. */
export async function answerRequest(
  { db, config }: { db: Db; config: Config },
  { rid, commentRid, isApproved, reason }: z.infer<typeof answerBody>,
  staffId: number,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const decision = { rid, commentId: commentRid, isApproved, reason, staffId }
    await decideRequest(trx, decision, { config, now })
    if (!isApproved) return
    await endPeriod(trx, rid, dayIn(config.timeZone, now))
    await sql`
      update work_tasks set status = 'skipped', done_at = ${now}, done_by_user_id = ${staffId}
      where submittal_id = ${rid} and done_at is null`.execute(trx)
  })
}
