import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PaymentOrder, ProviderState } from '#api/ground/lib/calls/payment-provider.ts'
import { REFUSED, type Outcome } from './test-methods.ts'

/** An order in the bank's own book. */
export type BankOrder = PaymentOrder & {
  /** The address of its page. */
  token: string
  beganAt: number
  outcome: Outcome | null
  paidAt: number | null
  method: string | null
  ended: 'cancelled' | 'refunded' | null
  /** What went back of it while it stays paid. */
  refundedCents?: number
}

const ORDER_MS = 30 * 60_000
/** How long the slow card and a bank debit take, in play. */
const LATER_MS = 60_000

/** The book of the sandbox bank: in memory, and in a file where one is named, so that it outlives a restart. */
export function openBook(clock: () => Date, file: string | null, known: readonly BankOrder[] = []) {
  const orders = new Map<string, BankOrder>([
    ...known.map((order): [string, BankOrder] => [order.orderNo, order]),
    ...read(file),
  ])
  const keep = (): void => {
    if (!file) return
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(`${file}.new`, JSON.stringify([...orders]))
    renameSync(`${file}.new`, file)
  }
  return {
    all: (): BankOrder[] => [...orders.values()],
    get: (orderNo: string): BankOrder | null => orders.get(orderNo) ?? null,
    byToken: (token: string): BankOrder | null =>
      [...orders.values()].find((order) => order.token === token) ?? null,
    /** Null for a number that was used before: each try is an order of its own. */
    begin(order: PaymentOrder): BankOrder | null {
      if (orders.has(order.orderNo)) return null
      const begun: BankOrder = {
        ...order,
        token: randomBytes(18).toString('base64url'),
        beganAt: clock().getTime(),
        outcome: null,
        paidAt: null,
        method: null,
        ended: null,
      }
      orders.set(order.orderNo, begun)
      keep()
      return begun
    },
    /** Tries to pay; an order is tried once. False for one that is over. */
    pay(order: BankOrder, outcome: Outcome, method: string): boolean {
      if (stateOf(order, clock()) !== 'open' || order.outcome !== null) return false
      orders.set(order.orderNo, { ...order, outcome, method, paidAt: clock().getTime() })
      keep()
      return true
    },
    cancel(order: BankOrder): boolean {
      if (stateOf(order, clock()) !== 'open' || order.outcome !== null) return false
      orders.set(order.orderNo, { ...order, ended: 'cancelled' })
      keep()
      return true
    },
    /** Gives back a part or all. False where more would go back than was paid, or another sum went back before. */
    refund(order: BankOrder, asked: { cents: number; refundedCents: number }): boolean {
      const before = order.refundedCents ?? 0
      const after = before + asked.cents
      if (stateOf(order, clock()) !== 'paid' || asked.refundedCents !== before) return false
      if (after > order.cents) return false
      const ended = after === order.cents ? 'refunded' : null
      orders.set(order.orderNo, { ...order, refundedCents: after, ended })
      keep()
      return true
    },
  }
}

/** Where an order stands at a moment, as the bank tells it. */
export function stateOf(order: BankOrder, now: Date): ProviderState {
  if (order.ended) return order.ended
  if (order.outcome === null) return now.getTime() - order.beganAt > ORDER_MS ? 'expired' : 'open'
  const isLater = now.getTime() - (order.paidAt ?? 0) >= LATER_MS
  switch (order.outcome) {
    case 'approved':
      return 'paid'
    case 'slow':
      return isLater ? 'paid' : 'open'
    case 'settles':
      return isLater ? 'paid' : 'pending'
    case 'returns':
      return isLater ? 'returned' : 'pending'
    default:
      return 'declined'
  }
}

/** What the bank answers about an order. */
export function answerAbout(order: BankOrder, now: Date) {
  const state = stateOf(order, now)
  const refused = order.outcome ? REFUSED[order.outcome] : undefined
  const isDebit = order.outcome === 'settles' || order.outcome === 'returns'
  return {
    orderNo: order.orderNo,
    state,
    cents: order.cents,
    refundedCents: order.ended === 'refunded' ? order.cents : (order.refundedCents ?? 0),
    currency: order.currency,
    ref: `SB-${order.token.slice(0, 10)}`,
    confirmNo: state === 'paid' || state === 'pending' ? `C${order.beganAt}` : null,
    method: order.method,
    returnCode: refused?.code ?? (state === 'returned' ? 'R01' : null),
    message: refused?.message ?? (state === 'returned' ? 'The bank did not pay.' : ''),
    settleOn: isDebit ? new Date((order.paidAt ?? 0) + LATER_MS).toISOString().slice(0, 10) : null,
  }
}

function read(file: string | null): [string, BankOrder][] {
  if (!file || !existsSync(file)) return []
  return JSON.parse(readFileSync(file, 'utf8')) as [string, BankOrder][]
}
