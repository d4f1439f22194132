import { z } from 'zod'
import type { ProviderAnswer, ProviderState } from '#api/ground/lib/calls/payment-provider.ts'
import { centsOf } from '../cents.ts'
import { providerWord } from './provider-word.ts'

/** What is asked of the provider: to charge. */
export const METHOD = 'sale'

/** Amounts come as numbers, sometimes as text. */
const amount = z.union([z.number(), z.string()]).transform((given, context) => {
  const cents = centsOf(Number(given).toFixed(2))
  if (cents === null) context.addIssue('no amount')
  return cents ?? 0
})
const transactionSchema = z.object({
  transaction_id: z.string().max(60),
  action: providerWord,
  status: providerWord,
  order_number: z.string().max(60),
  authorization_amount: amount,
  authorization_code: z.string().max(60).nullish(),
  received_date: z.string().max(40).nullish(),
  original_transaction_id: z.string().max(60).nullish(),
  card: z.object({ last_4_account_number: z.string().max(10).nullish() }).nullish(),
  echeck: z.object({ last_4_account_number: z.string().max(10).nullish() }).nullish(),
  response: z
    .object({
      response_code: z.string().max(20).nullish(),
      response_desc: z.string().max(300).nullish(),
      authorization_code: z.string().max(60).nullish(),
    })
    .nullish(),
})
export type Transaction = z.infer<typeof transactionSchema>
export const foundSchema = z.object({ results: z.array(transactionSchema).nullish() })

/** A card is charged as soon as it is approved; a bank account only when the money came. */
const CARD_STATES: Readonly<Record<string, ProviderState>> = {
  ready: 'paid',
  settling: 'paid',
  settled: 'paid',
  funded: 'paid',
  complete: 'paid',
  review: 'pending',
  declined: 'declined',
  failed: 'failed',
  voided: 'refunded',
  rejected: 'returned',
  unfunded: 'returned',
}
const DEBIT_STATES: Readonly<Record<string, ProviderState>> = {
  ...CARD_STATES,
  ready: 'pending',
  settling: 'pending',
  settled: 'pending',
  complete: 'pending',
}
/** Of several tries of one order the one that moved money counts. */
const COUNTS_MOST: readonly ProviderState[] = ['paid', 'pending', 'returned', 'refunded']
const TAKES_BACK: readonly string[] = ['reverse', 'void', 'credit']
/** Words of a reversal by which money goes back, and those by which none does. By any other nothing is concluded. */
const GOES_BACK: readonly string[] = ['ready', 'settling', 'settled', 'funded', 'complete']
const STAYS: readonly string[] = ['declined', 'failed', 'voided', 'rejected', 'unfunded']
const goesBack = ({ action, status }: Transaction): boolean =>
  GOES_BACK.includes(status) || (action === 'void' && status === 'voided')

function stateOf({ status, echeck }: Transaction): ProviderState {
  const state = (echeck ? DEBIT_STATES : CARD_STATES)[status]
  if (!state) throw new Error(`The payment provider tells an unknown status, ${status}.`)
  return state
}

/** The charge that a payment is: the one that was heard of before, else the one that moved money, else the last try. */
export function saleOf(all: readonly Transaction[], ref: string | null): Transaction | undefined {
  const sales = all.filter(({ action }) => action === METHOD)
  const moved = (sale: Transaction) => COUNTS_MOST.includes(stateOf(sale))
  return (
    sales.find((sale) => sale.transaction_id === ref && moved(sale)) ??
    COUNTS_MOST.map((state) => sales.find((sale) => stateOf(sale) === state)).find(Boolean) ??
    sales.toSorted((a, b) => String(a.received_date).localeCompare(String(b.received_date))).at(-1)
  )
}

export function codeOf({ authorization_code, response }: Transaction): string | null {
  return authorization_code ?? response?.authorization_code ?? null
}

export const isUnclear = (back: Transaction): boolean =>
  !goesBack(back) && !STAYS.includes(back.status)

export function reversalsOf(sale: Transaction, all: readonly Transaction[]): Transaction[] {
  return all.filter(
    ({ action, original_transaction_id }) =>
      TAKES_BACK.includes(action) && original_transaction_id === sale.transaction_id,
  )
}

/** What of a sale went back: a void takes back all of it. */
export function reversedOf(sale: Transaction, all: readonly Transaction[]): number {
  const back = reversalsOf(sale, all).filter(goesBack)
  if (back.some(({ action }) => action === 'void')) return sale.authorization_amount
  return back.reduce((sum, { authorization_amount }) => sum + authorization_amount, 0)
}

/** What other windows of the same order charged, and nobody gave back. */
function chargedBeside(sale: Transaction, all: readonly Transaction[]): number {
  return all
    .filter((each) => each !== sale && each.action === METHOD)
    .filter((each) => ['paid', 'pending'].includes(stateOf(each)))
    .reduce((sum, each) => sum + each.authorization_amount - reversedOf(each, all), 0)
}

export function answerOf(all: readonly Transaction[], ref: string | null): ProviderAnswer | null {
  const sale = saleOf(all, ref)
  if (!sale) return null
  const reversed = reversedOf(sale, all)
  const isReversed = reversed > 0 && reversed >= sale.authorization_amount
  const last4 = (sale.echeck ?? sale.card)?.last_4_account_number?.replace(/\D/g, '').slice(-4)
  const state = isReversed ? 'refunded' : stateOf(sale)
  const isGood = state === 'paid' || state === 'pending'
  return {
    state,
    orderNo: sale.order_number,
    cents: sale.authorization_amount,
    besideCents: chargedBeside(sale, all),
    refundedCents: isReversed ? sale.authorization_amount : reversed,
    currency: 'USD',
    ref: sale.transaction_id,
    confirmNo: codeOf(sale),
    method: last4 ? `${sale.echeck ? 'Bank account' : 'Card'} ending in ${last4}` : null,
    returnCode: isGood ? null : (sale.response?.response_code ?? null),
    message: isGood ? '' : (sale.response?.response_desc ?? ''),
    settleOn: null,
  }
}
