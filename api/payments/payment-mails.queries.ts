import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { enqueueMail } from '#api/outbox/outbox.queries.ts'
import { tellUser } from '#api/outbox/tell-user.ts'
import { dollarsOf } from './cents.ts'
import { receiptCode, receiptPath } from './places.ts'
import type { PaymentState } from './payment-states.ts'
import type { Payment } from './payments.queries.ts'

type About = {
  payment: Payment
  state: PaymentState
  /** What went back, of a payment that was refunded or returned. */
  backCents: number
  /** A part of it, so that the rest stays paid. */
  isPart?: boolean
  config: Pick<ApiConfig, 'agencyName' | 'publicUrl'>
}
type Words = { template: string; subject: string; lead: string }

/** The first sentence says whether money moved. A bank debit has no receipt before it settled. */
function wordsOf({ payment, state, backCents, isPart, config }: About): Words | null {
  const sum = dollarsOf(payment.cents)
  const back = dollarsOf(backCents)
  const { agencyName } = config
  if (state === 'paid')
    return {
      template: 'payment-receipt',
      subject: `${agencyName} received your payment of ${sum}`,
      lead: `${sum} was paid. Keep this receipt.`,
    }
  if (state === 'pending')
    return {
      template: 'payment-pending',
      subject: `Your payment of ${sum} was sent to your bank`,
      lead: `${sum} was sent to your bank and is not settled yet. This is no receipt; you get one when your bank has paid.`,
    }
  if (state === 'returned')
    return {
      template: 'payment-returned',
      subject: `Your bank returned the payment of ${sum}`,
      lead: `Your bank returned ${sum}. What it paid for is due again.`,
    }
  if (state === 'refunded')
    return {
      template: 'payment-refunded',
      subject: `${agencyName} refunded ${back}`,
      lead: isPart
        ? `${back} of your payment of ${sum} was given back to where it came from. The rest stays paid. It can take some days until you see it.`
        : `${back} was given back to where it came from. It can take some days until you see it.`,
    }
  return null
}

/** Tells the payer of money that moved, in the transaction in which it is written down. */
export async function mailAbout(trx: Db, about: About, now: Date): Promise<void> {
  const words = wordsOf(about)
  const { payment, config } = about
  const { userId, payerEmail } = payment
  if (!words || (userId === null && payerEmail === null)) return
  const { rows } = await sql<{ number: string; description: string; cents: number }>`
    select invoices.number, invoices.description, part.cents::float8 as cents
    from payment_invoices part join invoices on invoices.id = part.invoice_id
    where part.payment_id = ${payment.id} order by invoices.id`.execute(trx)
  const what = `${words.lead}

Order number: ${payment.orderNo}
${rows.map((item) => `${item.number}, ${item.description}: ${dollarsOf(item.cents)}`).join('\n')}`
  const { template, subject } = words
  if (userId !== null)
    return tellUser(
      trx,
      {
        userId,
        template,
        subject,
        body: `${what}

Read how it stands here: ${config.publicUrl}/app/payments/${payment.id}${
          about.state === 'paid'
            ? `

Your receipt as PDF: ${config.publicUrl}/app/money-paper/receipt/${payment.id}`
            : ''
        }`,
      },
      now,
    )
  // Who has no account opens the page of the payment by its code.
  const body = `${what}

Read how it stands here: ${config.publicUrl}${receiptPath(payment.orderNo)}
Or with this receipt code: ${receiptCode(payment.orderNo)}`
  if (payerEmail !== null) await enqueueMail(trx, { template, to: payerEmail, subject, body }, now)
  if (payment.inviteId !== null) await tellSender(trx, payment.inviteId, { template, what }, now)
}

/** Whoever invited somebody to pay hears what came of it. */
async function tellSender(
  trx: Db,
  inviteId: number,
  { template, what }: { template: string; what: string },
  now: Date,
): Promise<void> {
  const { from_user_id: userId, to_email: email } = await trx
    .selectFrom('payment_invites')
    .select(['from_user_id', 'to_email'])
    .where('id', '=', inviteId)
    .executeTakeFirstOrThrow()
  await tellUser(
    trx,
    {
      userId: Number(userId),
      template,
      subject: `What you asked ${email} to pay`,
      body: `You asked ${email} to pay this.

${what}`,
    },
    now,
  )
}
