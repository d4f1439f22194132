import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import type { MoneyPaperData } from '#api/ground/lib/papers/money-paper.data.ts'
import type { StoredCopy } from '#api/services/proof/stored-copies.queries.ts'
import { dayIn, longDate } from '#values/days.ts'
import { momentWords } from '#values/moment-words.ts'
import { dollarsOf } from '../cents.ts'
import type { Payment } from '../payments.queries.ts'
import { receiptContentSchema } from './receipt-content.ts'

type Config = Pick<ApiConfig, 'agencyName' | 'agencyTagline' | 'timeZone' | 'publicUrl'>

/** What became of the money since, which the receipt of then cannot know. */
function sinceOf({
  state,
  refundedCents,
}: Pick<Payment, 'state' | 'refundedCents'>): string | null {
  if (state === 'returned')
    return 'The bank took this payment back since. What it paid for is owed again.'
  if (state === 'refunded') return 'The agency gave this payment back since.'
  if (refundedCents === 0) return null
  return `The agency gave ${dollarsOf(refundedCents)} of this payment back since.`
}

/** The receipt of a payment, printed from its copy of record. */
export function receiptPaper(
  copy: StoredCopy,
  payment: Pick<Payment, 'state' | 'refundedCents'>,
  config: Config,
): MoneyPaperData {
  const content = receiptContentSchema.safeParse(JSON.parse(copy.content)).data
  if (!content) throw notFound('This receipt')
  const { orderNo, cents, items, payer, method, confirmNo, paidAt } = content
  const since = sinceOf(payment)
  const paidOn = longDate(dayIn(config.timeZone, new Date(paidAt))) ?? ''
  return {
    agencyName: config.agencyName,
    agencyTagline: config.agencyTagline,
    kind: 'Receipt',
    reference: orderNo,
    dated: `Paid ${paidOn}`,
    title: 'Receipt',
    lead: `${dollarsOf(cents)} was paid to ${config.agencyName}.`,
    facts: [
      { label: 'Amount paid', value: dollarsOf(cents) },
      { label: 'Paid', value: momentWords(new Date(paidAt), config.timeZone) },
      { label: 'Order number', value: orderNo },
    ],
    tables: [
      {
        title: 'How it was paid',
        columns: [
          { title: 'Paid by', weight: 40 },
          { title: 'Paid with', weight: 40 },
          { title: 'Confirmation', weight: 40 },
        ],
        rows: [[payer ?? 'A guest', method, confirmNo]],
        empty: '',
      },
      {
        title: 'What it was for',
        columns: [
          { title: 'Invoice', weight: 28 },
          { title: 'For', weight: 62 },
          { title: 'Amount', weight: 30, isFigure: true },
        ],
        rows: [
          ...items.map((item) => [
            item.number,
            [item.description, item.accountNo ? `account ${item.accountNo}` : '']
              .filter(Boolean)
              .join(', '),
            dollarsOf(item.cents),
          ]),
        ],
        empty: '',
      },
    ],
    notes: since ? [{ title: 'What happened since', paragraphs: [since] }] : [],
    record: {
      number: orderNo,
      sha256: copy.sha256,
      text: copy.content,
      checkAddress: `${config.publicUrl}/pub/pub-rcd/check-document`,
    },
    at: paidAt,
  }
}
