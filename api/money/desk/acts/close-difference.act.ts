import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { Faults } from '../finance.ts'

/** Closes a difference with what was done about it. Nothing is posted: money moves by the acts of an invoice. */
export async function closeDifference(
  db: Db,
  asked: { differenceRid: number; reason: string },
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  const faults = new Faults()
  const reason = faults.text('reason', asked.reason, 'Say what was done about it.')
  faults.throwAny()
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ orderNo: string; isClosed: boolean; kind: string }>`
      select order_no as "orderNo", kind, closed_at is not null as "isClosed" from payment_differences
      where id = ${asked.differenceRid} for update`.execute(trx)
    const [difference] = rows
    if (!difference) throw notFound('This difference')
    if (difference.isClosed) throw new ApiError('CONFLICT', 'Somebody closed this already.')
    await sql`
      update payment_differences set closed_at = ${now}, closed_by_user_id = ${staffId}, reason = ${reason}
      where id = ${asked.differenceRid}`.execute(trx)
    const detail = { order: difference.orderNo, kind: difference.kind }
    await writeAudit(
      trx,
      { action: 'difference.closed', userId: null, actorId: staffId, detail },
      now,
    )
  })
}
