import type { WrittenMail } from '#api/services/mail-texts/mail-text.ts'
import { PAYMENT_TEXTS } from '#api/services/mail-texts/payments.texts.ts'
import { sql } from 'kysely'
import { IS_OPEN } from '#api/services/access/fees.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { inLanguage } from '#words/server.ts'
import { t } from '#words/words.ts'
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
type Words = { subject: string; lead: string }
type Item = { number: string; description: string; cents: number; isDue: boolean }

/** The kind of mail about a state; of the others nothing is said. */
const TEXTS: Partial<Record<PaymentState, (typeof PAYMENT_TEXTS)['paid']>> = PAYMENT_TEXTS

/** The first sentence says whether money moved. A bank debit has no receipt before it settled. */
function wordsOf(
  { payment, state, backCents, isPart, config }: About,
  items: readonly Item[],
): Words {
  const named = {
    sum: dollarsOf(payment.cents),
    back: dollarsOf(backCents),
    agency: config.agencyName,
  }
  if (state === 'paid')
    return {
      subject: t('{agency} received your payment of {sum}', named),
      lead: t('{sum} was paid. Keep this receipt.', named),
    }
  if (state === 'pending')
    return {
      subject: t('Your payment of {sum} was sent to your bank', named),
      lead: t(
        '{sum} was sent to your bank and is not settled yet. This is no receipt; you get one when your bank has paid.',
        named,
      ),
    }
  if (state === 'returned')
    return {
      subject: t('Your bank returned the payment of {sum}', named),
      lead: items.some(({ isDue }) => isDue)
        ? t('Your bank returned {sum}. What it paid for is due again.', named)
        : // The fee of what was withdrawn or canceled meanwhile is asked no more.
          t('Your bank returned {sum}. Nothing is due for it any more.', named),
    }
  return {
    subject: t('{agency} refunded {back}', named),
    lead: isPart
      ? t(
          '{back} of your payment of {sum} was given back to where it came from. The rest stays paid. It can take some days until you see it.',
          named,
        )
      : t(
          '{back} was given back to where it came from. It can take some days until you see it.',
          named,
        ),
  }
}

/** Tells the payer of money that moved, in the transaction in which it is written down. */
export async function mailAbout(trx: Db, about: About, now: Date): Promise<void> {
  const text = TEXTS[about.state]
  const { payment, config } = about
  const { userId, payerEmail, language } = payment
  if (!text || (userId === null && payerEmail === null)) return
  const { rows } = await sql<Item>`
    select invoices.number, invoices.description, part.cents::float8 as cents, ${IS_OPEN} as "isDue"
    from payment_invoices part join invoices on invoices.id = part.invoice_id
    where part.payment_id = ${payment.id} order by invoices.id`.execute(trx)
  if (userId !== null) {
    const say = () => text.of({ ...valuesOf(about, rows), ways: ownWays(about).join('\n') })
    return tellUser(trx, { userId, say }, now)
  }
  // Who has no account opens the page of the payment by its code.
  if (payerEmail !== null) {
    const say = () =>
      text.of({
        ...valuesOf(about, rows),
        ways: [
          readIt(`${config.publicUrl}${receiptPath(payment.orderNo)}`),
          t('Or with this receipt code: {code}', { code: receiptCode(payment.orderNo) }),
        ].join('\n'),
      })
    await enqueueMail(trx, { ...inLanguage(language, say), to: payerEmail }, now)
  }
  if (payment.inviteId !== null)
    await tellSender(
      trx,
      payment.inviteId,
      (email) => {
        const headline = t('What you asked {email} to pay', { email })
        const asked = t('You asked {email} to pay this.', { email })
        return text.of({ ...valuesOf(about, rows), headline, asked, ways: '' })
      },
      now,
    )
}

/** What happened to the money, and what it was for. */
function valuesOf(about: About, items: readonly Item[]) {
  const { payment, config } = about
  const { subject, lead } = wordsOf(about, items)
  return {
    ...{ agency: config.agencyName, sum: dollarsOf(payment.cents), order: payment.orderNo },
    ...{ headline: subject, happened: lead, asked: '' },
    items: items
      .map((item) => `${item.number}, ${item.description}: ${dollarsOf(item.cents)}`)
      .join('\n'),
  }
}

const readIt = (address: string): string => t('Read how it stands here: {address}', { address })

function ownWays({ payment, state, config }: About): string[] {
  const page = readIt(`${config.publicUrl}/app/payments/${payment.id}`)
  if (state !== 'paid') return [page]
  const address = `${config.publicUrl}/app/money-paper/receipt/${payment.id}`
  return [page, '', t('Your receipt as PDF: {address}', { address })]
}

/** Whoever invited somebody to pay hears what came of it. */
async function tellSender(
  trx: Db,
  inviteId: number,
  sayOf: (email: string) => WrittenMail,
  now: Date,
): Promise<void> {
  const { from_user_id: userId, to_email: email } = await trx
    .selectFrom('payment_invites')
    .select(['from_user_id', 'to_email'])
    .where('id', '=', inviteId)
    .executeTakeFirstOrThrow()
  await tellUser(trx, { userId: Number(userId), say: () => sayOf(email) }, now)
}
