import { json } from '@remix-run/node'
import {
  CapTradesDocument,
  WithdrawCapTradeDocument,
  type CapTradesQuery,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { count, countOf, dollars, shortDate, today } from '#app/lib/format.ts'
import { goOn, ownRefusal, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { hiddenFields, hrefWith, PAGE_SIZES } from '#app/lib/search-params.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { msg, t } from '#words/words.ts'
import {
  RANGE_NAMES,
  RANGES,
  readTradeState,
  TRADE_SORTS,
  tradeFilter,
  tradeHref,
  tradeParams,
  TRADES_PATH,
  type TradeState,
} from './trade-criteria.ts'

const WITHDRAWN = msg('Trade history withdrawn successfully.')

export async function loader({ request, context }: SignedInArgs) {
  const { searchParams } = new URL(request.url)
  const state = readTradeState(searchParams)
  const { capTrades, capChoices } = await context.execute(CapTradesDocument, {
    filter: tradeFilter(state),
    sort: state.sort.sort,
    page: state.page,
    pageSize: state.size,
  })
  const zone = context.settings.timeZone
  const rows = capTrades.nodes.map((trade) => viewTrade(trade, { state, zone }))
  const asked = searchParams.get('withdraw')
  return json(
    {
      rows,
      done: searchParams.get('done') === 'withdrawn' ? t(WITHDRAWN) : null,
      question: rows.find(({ id, mayWithdraw }) => mayWithdraw && id === asked) ?? null,
      here: tradeHref(state, { page: state.page }),
      count: countOf(capTrades.totalCount, 'trade', 'trades'),
      clearHref: TRADES_PATH,
      keep: hiddenFields(tradeParams(state), [
        'term',
        'status',
        ...RANGE_NAMES.flatMap((name) => [`${name}From`, `${name}To`]),
      ]),
      term: state.term,
      status: {
        choices: capChoices.tradeStatuses.map(({ id, name }) => ({ value: id, label: t(name) })),
        chosen: state.status,
      },
      ranges: RANGE_NAMES.map((name) => ({ name, ...RANGES[name], ...state.ranges[name] })),
      sort: {
        value: state.sort.value,
        options: TRADE_SORTS.map(({ value, label }) => ({ value, label })),
        keep: hiddenFields(tradeParams(state), ['sort']),
      },
      chips: chipsOf(state, capChoices.tradeStatuses),
      paging: {
        page: state.page,
        pageSize: state.size,
        total: capTrades.totalCount,
        pages: tradeHref(state),
        sizes: PAGE_SIZES.map((size) => ({ size, href: tradeHref(state, { size }) })),
      },
    },
    { headers: PRIVATE },
  )
}

/** Withdraws the trade whose question was answered with yes. */
export async function action({ request, context }: SignedInArgs) {
  const url = new URL(request.url)
  const state = readTradeState(url.searchParams)
  const id = (await request.formData()).get('withdraw')?.toString()
  if (!isRecordNumber(id)) return refuse({ error: ownRefusal(t('Choose the trade to withdraw.')) })
  const { withdrawCapTrade } = await context.execute(WithdrawCapTradeDocument, { id })
  const { error } = withdrawCapTrade
  if (error) return refuse({ error }, error)
  return goOn(
    hrefWith(TRADES_PATH, [...tradeParams(state, { page: state.page }), ['done', 'withdrawn']]),
  )
}

type Node = CapTradesQuery['capTrades']['nodes'][number]

function viewTrade(trade: Node, { state, zone }: { state: TradeState; zone: string }) {
  const withdraw: [string, string] = ['withdraw', trade.id]
  return {
    id: trade.id,
    // A trade by a signed form has a page of its own.
    href: trade.submittalId === null ? null : `/app/cpp-trades/${trade.id}`,
    date: shortDate(today(new Date(trade.createdAt), zone)) ?? '',
    typeId: trade.typeId,
    typeName: t(trade.typeName),
    transferName: trade.transferName,
    transferAddress: trade.transferAddress,
    acquireName: trade.acquireName,
    acquireAddress: trade.acquireAddress,
    parties: t('{transferName} to {acquireName}', {
      transferName: trade.transferName,
      acquireName: trade.acquireName,
    }),
    quantity: count(trade.quantity),
    deal: t('{quantity} at {price}', {
      quantity: count(trade.quantity),
      price: dollars(trade.price) ?? '',
    }),
    years: trade.years
      .map(({ year, quantity }) => t('{quantity} of {year}', { quantity: count(quantity), year }))
      .join(', '),
    price: dollars(trade.price) ?? '',
    total: dollars(trade.total) ?? '',
    due: shortDate(trade.dueOn) ?? t('None'),
    // The day of what is done is in the table alone.
    dueBy:
      trade.dueOn && trade.statusId === '1'
        ? t('Due {day}', { day: shortDate(trade.dueOn) ?? '' })
        : null,
    statusId: trade.statusId,
    statusName: t(trade.statusName),
    mayWithdraw: trade.mayWithdraw,
    why:
      trade.statusId === '1'
        ? t('Only a user who is listed with this trade can withdraw it.')
        : t('Only an open trade can be withdrawn.'),
    withdrawHref: hrefWith(TRADES_PATH, [...tradeParams(state, { page: state.page }), withdraw]),
  }
}
export type TradeView = ReturnType<typeof viewTrade>

function chipsOf(state: TradeState, statuses: readonly { id: string; name: string }[]) {
  return [
    ...(state.term
      ? [
          {
            label: t('Keyword: {term}', { term: state.term }),
            removeHref: tradeHref(state, { term: '' }),
          },
        ]
      : []),
    ...(state.facility
      ? [
          {
            label: t('Facility {facility}', { facility: state.facility }),
            removeHref: tradeHref(state, { facility: '' }),
          },
        ]
      : []),
    ...statuses
      .filter(({ id }) => state.status.includes(id))
      .map(({ id, name }) => ({
        label: t('Status: {name}', { name }),
        removeHref: tradeHref(state, { status: state.status.filter((each) => each !== id) }),
      })),
    ...RANGE_NAMES.filter((name) => state.ranges[name].from || state.ranges[name].to).map(
      (name) => {
        const { from, to } = state.ranges[name]
        return {
          label: t('{label}: {from} to {to}', {
            label: RANGES[name].label,
            from: from || 'any',
            to: to || 'any',
          }),
          removeHref: tradeHref(state, {
            ranges: { ...state.ranges, [name]: { from: '', to: '' } },
          }),
        }
      },
    ),
  ]
}
