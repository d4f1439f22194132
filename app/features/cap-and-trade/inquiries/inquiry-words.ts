import type { TradeInquiryStatus, TradeType } from '#app/gql/operations.ts'
import { dollars } from '#app/lib/format.ts'
import { msg, t, words } from '#words/words.ts'

export const MINE = '/app/cpp-trade-request'
export const PUBLISHED = '/app/cpp-trade-request-publish'
export const ADD = '/app/cpp-trade-request/add'

export function inquiryAddress(id: string): string {
  return `/app/cpp-trade/edit/${id}`
}

/** Spec 3 §2.9, word for word. */
export const BANNER = msg(
  'Trade Inquiry Forum is voluntary and not a pre-requisite for completing trades with the Compliance Instrument Trade From',
)
export const MORE_THAN_HELD = msg('Entered a value more than the selected covered entity hold')

export const TYPE_WORDS: Readonly<Record<TradeType, string>> = words({ SELL: 'Sell', BUY: 'Buy' })

export const STATUS_WORDS: Readonly<Record<TradeInquiryStatus, string>> = words({
  NEW: 'New',
  PUBLISH: 'Publish',
  WITHDRAW: 'Withdraw',
  CANCEL: 'Cancel',
})

/** What is asked before a status changes (spec 3 §4). */
export const QUESTIONS: Readonly<Record<TradeInquiryStatus, string>> = words({
  NEW: 'Are you sure you want to change the status to New?',
  PUBLISH: 'Are you sure you want to publish the trade request to public?',
  WITHDRAW: 'Are you sure you want to withdraw the trade request from the public.',
  CANCEL: 'Are you sure you want to change the status to Cancel?',
})

/** What becomes of it, under the question. */
export const CONSEQUENCES: Readonly<Record<TradeInquiryStatus, string>> = words({
  NEW: 'Nobody but you sees it then. It can be published again.',
  PUBLISH:
    'Every covered entity then sees type, price, quantity and cap years. Nobody sees your name, phone or email.',
  WITHDRAW: 'Nobody but you sees it then. What was written about it stays.',
  CANCEL: 'It cannot be changed any more.',
})

export function isStatus(text: string | null): text is TradeInquiryStatus {
  return text !== null && text in STATUS_WORDS
}

export const BADGES = {
  NEW: { tone: 'info', shape: 'ring' },
  PUBLISH: { tone: 'good', shape: 'disc' },
  WITHDRAW: { tone: 'idle', shape: 'struck' },
  CANCEL: { tone: 'bad', shape: 'struck' },
} as const

export function nameOf({ id, type }: { id: string; type: TradeType }): string {
  return `${TYPE_WORDS[type]} TR-${id}`
}

export function priceWords(price: number): string {
  return dollars(price) ?? ''
}

/** "2024, 2025", or "2024 to 2027" for more than two in a row. */
export function yearWords(years: readonly number[]): string {
  const [first = 0] = years
  const last = years.at(-1) ?? first
  const isRow = last - first === years.length - 1
  return years.length > 2 && isRow ? t('{first} to {last}', { first, last }) : years.join(', ')
}
