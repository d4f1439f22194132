import { sql } from 'kysely'
import { mayFill } from '#api/services/access/pending.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { requireFiler } from '#api/services/access/filer.queries.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'

/** Ticks a point of a submittal that was sent back as done, or takes the tick off. */
export async function markMended(
  db: Db,
  user: SignedIn,
  { rid, commentRid, isDone }: { rid: number; commentRid: number; isDone: boolean },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await requireFiler(trx, user.id)
    const { rows } = await sql`
      update submittal_comments comment set
        done_at = case when ${isDone} then coalesce(comment.done_at, ${now}::timestamptz) end
      from submittals join submittal_statuses status on status.id = submittals.submittal_status_id
      where comment.id = ${commentRid} and comment.submittal_id = ${rid} and comment.type_id = 17
        and submittals.id = comment.submittal_id and status.code = 3 and ${mayFill(user)}
      returning comment.id`.execute(trx)
    if (rows.length === 0) throw notFound('This point')
  })
}
