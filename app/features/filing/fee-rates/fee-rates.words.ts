import type { FeeAmountState } from '#app/gql/operations.ts'
import { dollars, shortDate } from '#app/lib/format.ts'

export const FEES = '/app/gov/fees'
export const feeAddress = (code: string): string => `${FEES}/${encodeURIComponent(code)}`

export const STATES: Record<FeeAmountState, string> = {
  PAST: 'Held before',
  NOW: 'Holds today',
  COMING: 'To come',
}

export const DONE: Readonly<Record<string, string>> = {
  saved: 'It is saved. What was signed keeps its fee.',
  back: 'The amount is taken back. The one before it goes on.',
}

export const amountWords = (amount: string | null | undefined): string =>
  amount ? (dollars(Number(amount)) ?? '') : 'None'
export const dayWords = (day: string | null | undefined): string => shortDate(day) ?? 'Always'
