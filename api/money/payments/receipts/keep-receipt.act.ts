import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { keepCopyOfRecord } from '#api/services/proof/copies.queries.ts'
import { receiptFormat, type ReceiptContent } from './receipt-content.ts'

type Facts = Omit<ReceiptContent, 'format' | 'paidAt'> & { payerLogin: string | null }

/**
 * Keeps the receipt of a payment that is paid, in the transaction that says so: a copy of record, made once. The
 * payment is held by the caller.
 */
export async function keepReceipt(trx: Db, paymentId: number, now: Date): Promise<void> {
  const { rows } = await sql<Facts>`
    select order_no as "orderNo", provider, cents::float8 as cents, currency, confirm_no as "confirmNo", method,
      coalesce(nullif(payer.employer_name, ''), payer.display_name) as payer, payer.login_name as "payerLogin",
      (select jsonb_agg(jsonb_build_object('number', invoices.number, 'description', invoices.description,
          'accountNo', accounts.account_no, 'cents', part.cents) order by invoices.id)
        from payment_invoices part join invoices on invoices.id = part.invoice_id
          left join fee_accounts accounts on accounts.id = invoices.fee_account_id
        where part.payment_id = payments.id) as items
    from payments left join users payer on payer.id = payments.user_id
    where payments.id = ${paymentId} and receipt_copy_id is null`.execute(trx)
  const [facts] = rows
  if (!facts) return
  const { payerLogin, ...content } = facts
  const copy = await keepCopyOfRecord(
    trx,
    {
      kind: 'payment',
      number: facts.orderNo,
      about: null,
      // A guest is known by nothing but the order.
      signer: payerLogin ?? `guest of order ${facts.orderNo}`,
      content: { format: receiptFormat, ...content, paidAt: now.toISOString() },
    },
    now,
  )
  await sql`update payments set receipt_copy_id = ${copy.id} where id = ${paymentId}`.execute(trx)
}
