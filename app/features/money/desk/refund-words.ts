import { centsWords } from '../payments/money-words.ts'

const DONE: Readonly<Record<string, string>> = {
  done: 'Refunded. The books say what is owed now, and the payer is told.',
  waiting: 'The refund waits for a second person. Nothing was sent to the payment service yet.',
  'not confirmed':
    'The payment service did not confirm the refund. We ask it again; the payment stays paid until it says so.',
  refused: 'The refund was refused. The payment stays paid.',
}

/** What became of a refund, as the page says it; null for any other word. */
export function refundDone(outcome: string | null): string | null {
  return outcome !== null && Object.hasOwn(DONE, outcome) ? (DONE[outcome] ?? null) : null
}

/** A refund in a list: how much of what, and what is owed after it. */
export function refundOf(refund: {
  cents: number
  orderNo: string
  partOf: string | null
  isOwedAgain: boolean
}): string {
  const part = refund.partOf ? `, a part on invoice ${refund.partOf}` : ''
  const after = refund.isOwedAgain ? 'owed again' : 'not owed any more'
  return `Refund of ${centsWords(refund.cents)} of order ${refund.orderNo}${part}, ${after}`
}
