import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { workDaysAfter, type WorkCalendar } from '#values/work-days.ts'

/** Within so many working days a letter is posted. */
const DAYS_TO_POST = 2

export const postDue = (today: string, workDays: WorkCalendar): string =>
  workDaysAfter(today, DAYS_TO_POST, workDays)

/** The letter of an act goes by post: whoever appealed on paper has no account that is told. */
export async function insertPosting(
  trx: Db,
  { actRid, dueOn }: { actRid: number; dueOn: string },
): Promise<void> {
  await sql`
    insert into appeal_postings (act_id, due_on) values (${actRid}, ${dueOn}::date)`.execute(trx)
}

/** Records that a letter was posted; of two who say so the first did it. */
export async function recordPosted(
  db: Db,
  { actRid, staffId }: { actRid: number; staffId: number },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ done: boolean }>`
    with posted as (
      update appeal_postings set posted_by_user_id = ${staffId}, posted_at = ${now}
      where act_id = ${actRid} and posted_at is null returning act_id)
    select exists (select from posted) as done from appeal_postings where act_id = ${actRid}`.execute(
      trx,
    )
    const [found] = rows
    if (!found) throw notFound('A letter that is posted')
    if (found.done)
      await writeAudit(
        trx,
        { action: 'appeal.posted', userId: null, actorId: staffId, detail: { act: actRid } },
        now,
      )
    if (!found.done)
      throw new ApiError('CONFLICT', 'It is recorded already that this letter was posted.')
  })
}
