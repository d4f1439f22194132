import type { CapTradeFilter, CapTradeSort } from '#app/gql/operations.ts'
import { hrefWith, PAGE_SIZES, readIds, readText } from '#app/lib/search-params.ts'
import { isDay } from '#values/days.ts'
import { words } from '#words/words.ts'
import { readPage } from '../blocks/block-criteria.ts'

export const TRADES_PATH = '/app/cpp-trade-history'

/** Orders of the trade history (spec 3 §9), by their value in the address. */
export const TRADE_SORTS = words([
  { value: 'new', label: 'Created Date (New-Old)', sort: 'NEWEST' },
  { value: 'old', label: 'Created Date (Old-New)', sort: 'OLDEST' },
  { value: 'transfer', label: 'Transfer Facility Name', sort: 'TRANSFER_NAME' },
  { value: 'acquire', label: 'Acquire Facility Name', sort: 'ACQUIRE_NAME' },
] as const satisfies readonly { value: string; label: string; sort: CapTradeSort }[])

/** Ranges by their name in the address (`priceFrom`, `priceTo`), with the words of spec 3 §2.8. */
export const RANGES = words({
  quantity: { label: 'Trading Quantity', type: 'number' },
  price: { label: 'Price per Compliance Instrument', type: 'number' },
  total: { label: 'Total Asking Price', type: 'number' },
  traded: { label: 'Trade Date', type: 'date' },
  due: { label: 'Due Date', type: 'date' },
} as const)
export type RangeName = keyof typeof RANGES
export const RANGE_NAMES = Object.keys(RANGES) as RangeName[]
type Range = { from: string; to: string }

export type TradeState = {
  term: string
  facility: string
  status: string[]
  ranges: Record<RangeName, Range>
  sort: (typeof TRADE_SORTS)[number]
  page: number
  size: number
}

/** What an address asks for; what it cannot ask is left out. */
export function readTradeState(params: URLSearchParams): TradeState {
  const size = Number(params.get('size'))
  return {
    term: readText(params, 'term'),
    facility: readIds(params, 'facility')[0] ?? '',
    status: readIds(params, 'status'),
    ranges: Object.fromEntries(
      RANGE_NAMES.map((name) => [
        name,
        { from: readBound(params, name, 'From'), to: readBound(params, name, 'To') },
      ]),
    ) as Record<RangeName, Range>,
    sort: TRADE_SORTS.find(({ value }) => value === params.get('sort')) ?? TRADE_SORTS[0],
    page: readPage(params),
    size: PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZES[0],
  }
}

function readBound(params: URLSearchParams, name: RangeName, end: 'From' | 'To'): string {
  const text = (params.get(`${name}${end}`) ?? '').trim()
  if (RANGES[name].type === 'date') return isDay(text) ? text : ''
  const plain = text.replace(/[$,\s]/g, '')
  return /^\d{1,15}(\.\d{1,2})?$/.test(plain) ? plain : ''
}

export function tradeParams(
  state: TradeState,
  changes: Partial<TradeState> = {},
): [string, string][] {
  const next = { ...state, page: 1, ...changes }
  return [
    ...(next.term ? [pair('term', next.term)] : []),
    ...(next.facility ? [pair('facility', next.facility)] : []),
    ...next.status.map((id) => pair('status', id)),
    ...RANGE_NAMES.flatMap((name) => [
      ...(next.ranges[name].from ? [pair(`${name}From`, next.ranges[name].from)] : []),
      ...(next.ranges[name].to ? [pair(`${name}To`, next.ranges[name].to)] : []),
    ]),
    ...(next.sort === TRADE_SORTS[0] ? [] : [pair('sort', next.sort.value)]),
    ...(next.size === PAGE_SIZES[0] ? [] : [pair('size', `${next.size}`)]),
    ...(next.page === 1 ? [] : [pair('page', `${next.page}`)]),
  ]
}

/** The same search with something else. */
export function tradeHref(state: TradeState, changes: Partial<TradeState> = {}): string {
  return hrefWith(TRADES_PATH, tradeParams(state, changes))
}

export function tradeFilter({ term, facility, status, ranges }: TradeState): CapTradeFilter {
  return {
    keyword: term,
    siteId: facility || null,
    statusIds: status,
    quantity: amounts(ranges.quantity),
    price: amounts(ranges.price),
    total: amounts(ranges.total),
    tradedOn: days(ranges.traded),
    dueOn: days(ranges.due),
  }
}

// A range the wrong way round means the same span.
function amounts({ from, to }: Range) {
  const [low, high] = [from, to].map((text) => (text ? Number(text) : null))
  return low != null && high != null && low > high
    ? { from: high, to: low }
    : { from: low ?? null, to: high ?? null }
}

function days({ from, to }: Range) {
  return from && to && from > to ? { from: to, to: from } : { from: from || null, to: to || null }
}

function pair(name: string, value: string): [string, string] {
  return [name, value]
}
