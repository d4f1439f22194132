import { INVOICE_REMINDER } from '#api/services/mail-texts/payments.texts.ts'
import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { dollarsOf } from '#api/money/payments/cents.ts'
import { longDate } from '#words/formats.ts'
import { holdInvoice } from '../entries.queries.ts'
import { remindRefusal } from '../remind-rule.ts'

/** Queues a mail to who owes an invoice. */
export async function remindOf(
  db: Db,
  invoiceRid: number,
  { staffId, now, config }: { staffId: number; now: Date; config: ApiConfig },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const invoice = await holdInvoice(trx, invoiceRid)
    const { rows } = await sql<{ remindedAt: Date | null; dueOn: string; description: string }>`
      select due_on as "dueOn", description, reminded_at as "remindedAt"
      from invoices where id = ${invoice.rid}`.execute(trx)
    const [about] = rows
    const { holderId } = invoice
    const refusal = remindRefusal({ ...invoice, remindedAt: about?.remindedAt ?? null }, now)
    if (refusal !== null || holderId === null) throw new ApiError('CONFLICT', refusal ?? '')
    await sql`update invoices set reminded_at = ${now} where id = ${invoice.rid}`.execute(trx)
    const say = () =>
      INVOICE_REMINDER.of({
        ...{ agency: config.agencyName, number: invoice.number, sum: dollarsOf(invoice.dueCents) },
        what: about?.description,
        day: longDate(about?.dueOn),
        address: `${config.publicUrl}/app/payments?choose=${invoice.rid}`,
      })
    await tellUser(trx, { userId: holderId, say }, now)
    const detail = { invoice: invoice.number, act: 'reminder queued' }
    await writeAudit(
      trx,
      { action: 'invoice.changed', userId: invoice.holderId, actorId: staffId, detail },
      now,
    )
  })
}
