import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/**
 * Brings the fee of a submittal after its invoice: it stands as paid there since all of it was paid. What was waived of
 * it was not, so that such a fee never does; its invoice says how it stands.
 */
export async function bringFeePaid(trx: Db, invoiceRid: number, now: Date): Promise<void> {
  await sql`
    update submittals set fee_paid_at = case
      when invoices.amount <= invoices.amount_paid and invoices.amount_paid * 100 >= submittals.fee_cents
        then coalesce(submittals.fee_paid_at, ${now}) end
    from invoices where invoices.id = ${invoiceRid} and submittals.id = invoices.submittal_id`.execute(
    trx,
  )
}
