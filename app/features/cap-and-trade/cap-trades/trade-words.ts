import type { SignedTradeAct, SignedTradeEnding, SignedTradeStepKind } from '#app/gql/operations.ts'
import { words } from '#words/words.ts'

export const HISTORY = '/app/cpp-trade-history'

export function tradeAddress(id: string): string {
  return `/app/cpp-trades/${id}`
}

export const STEP_WORDS: Readonly<Record<SignedTradeStepKind, string>> = words({
  SIGNED: 'Seller signed; the instruments are on hold',
  CONFIRMED: 'Second representative confirmed',
  ACCEPTED: 'Acquirer signed',
  COMPLETED: 'Completed: the instruments moved',
  WITHDRAWN: 'Withdrawn by the seller',
  DECLINED: 'Declined by the acquirer',
  RESCINDED: 'Rescinded',
  REFUSED: 'Refused by the agency',
  EXPIRED: 'Expired: nobody answered in time',
})

export const ENDS = ['COMPLETED', 'WITHDRAWN', 'DECLINED', 'RESCINDED', 'REFUSED', 'EXPIRED']

/** What a button says, and what is asked and told before it is done. */
export const ENDINGS: Readonly<
  Record<SignedTradeEnding, { label: string; yes: string; question: string; text: string }>
> = words({
  DECLINE: {
    label: 'Decline',
    yes: 'Decline the trade',
    question: 'Decline this trade?',
    text: 'The seller is told at once and the instruments go back to it. The signed form stays on record.',
  },
  WITHDRAW: {
    label: 'Withdraw this Trade',
    yes: 'Withdraw trade',
    question: 'Withdraw this trade?',
    text: 'The acquirer is told at once. The hold ends and the instruments are free. The signed form stays on record.',
  },
  RESCIND: {
    label: 'Rescind',
    yes: 'Rescind the trade',
    question: 'Rescind this trade?',
    text: 'Both sides are told at once and the instruments go back to the seller. Both signatures stay on record.',
  },
  COMPLETE: {
    label: 'Accept',
    yes: 'Move the instruments',
    question: 'Move the instruments?',
    text: 'They are the acquirer’s from that moment. A mistake is put right by a second, reversed trade.',
  },
  REFUSE: {
    label: 'Refuse with reason',
    yes: 'Refuse the trade',
    question: 'Refuse this trade?',
    text: 'Both sides read why. The instruments go back to the seller.',
  },
})

export function isEnding(text: string | SignedTradeAct): text is SignedTradeEnding {
  return text in ENDINGS
}
