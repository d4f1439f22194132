import { INVOICE_REMINDER } from '#api/mail-texts/payments.texts.ts'
import { sql } from 'kysely'
import { writeAudit } from '#api/audit/write-audit.queries.ts'
import type { Db } from '#api/db/database.ts'
import { inTransaction } from '#api/db/transaction.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import { tellUser } from '#api/outbox/tell-user.ts'
import { dollarsOf } from '#api/payments/cents.ts'
import { longDate } from '#words/formats.ts'
import { holdInvoice } from '../entries.queries.ts'

/** Days between two reminders of one invoice. */
const REST_DAYS = 3

/** Queues a mail to who owes an invoice. */
export async function remindOf(
  db: Db,
  invoiceRid: number,
  { staffId, now, config }: { staffId: number; now: Date; config: ApiConfig },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const invoice = await holdInvoice(trx, invoiceRid)
    if (invoice.dueCents <= 0)
      throw new ApiError('CONFLICT', 'Nothing is due. No reminder was queued.')
    if (invoice.holderId === null)
      throw new ApiError('CONFLICT', 'This invoice has no fee account, so nobody can be mailed.')
    const { rows } = await sql<{ isRecent: boolean; dueOn: string; description: string }>`
      select due_on as "dueOn", description,
        coalesce(reminded_at > ${now}::timestamptz - make_interval(days => ${REST_DAYS}), false) as "isRecent"
      from invoices where id = ${invoice.rid}`.execute(trx)
    const [about] = rows
    if (about?.isRecent)
      throw new ApiError(
        'CONFLICT',
        `A reminder was queued less than ${REST_DAYS} days ago. Nothing was queued now.`,
      )
    await sql`update invoices set reminded_at = ${now} where id = ${invoice.rid}`.execute(trx)
    const say = () =>
      INVOICE_REMINDER.of({
        ...{ agency: config.agencyName, number: invoice.number, sum: dollarsOf(invoice.dueCents) },
        what: about?.description,
        day: longDate(about?.dueOn),
        address: `${config.publicUrl}/app/payments?choose=${invoice.rid}`,
      })
    await tellUser(trx, { userId: invoice.holderId, say }, now)
    const detail = { invoice: invoice.number, act: 'reminder queued' }
    await writeAudit(
      trx,
      { action: 'invoice.changed', userId: invoice.holderId, actorId: staffId, detail },
      now,
    )
  })
}
