import type { SignedTradeQuery } from '#app/gql/operations.ts'
import { centsWords } from '#app/features/money/payments/money-words.ts'
import { count, momentInZone } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { ENDINGS, ENDS, isEnding, STEP_WORDS } from './trade-words.ts'

type Trade = SignedTradeQuery['signedTrade']

/** The words of a trade for whoever opens it. */
export function viewTrade(trade: Trade, zone: string) {
  const { id, seller, acquirer, quantity, totalCents, years, role, acts, priceCents } = trade
  const units = count(quantity)
  const signs = acts.find((act) => act === 'ACCEPT' || act === 'CONFIRM')
  return {
    id,
    title: t('Trade {id}', { id }),
    context: t('{name} sells {units} compliance instruments to {name2} for {totalCents}.', {
      name: seller.name,
      units,
      name2: acquirer.name,
      totalCents: centsWords(totalCents),
    }),
    badge: badgeOf(trade),
    answer: answerOf(trade, zone),
    // The submittal is its seller's; who acquires reads the form where they sign.
    formHref:
      role === 'ACQUIRER' ? null : `/app/submittal/review/${trade.productId}/${trade.submittalId}`,
    parties: [
      { label: t('Transferring Entity'), ...seller },
      { label: t('Acquiring Entity'), ...acquirer },
    ],
    hasHeld: role !== 'AGENCY',
    rows: years.map((row) => ({
      year: String(row.year),
      quantity: count(row.quantity),
      price: centsWords(priceCents),
      total: centsWords(priceCents * row.quantity),
      ...heldOf(row, trade),
    })),
    total: { quantity: units, total: centsWords(totalCents) },
    facts: [
      { label: t('Agreement Date'), value: longDate(trade.agreedOn) },
      { label: t('Market, last 90 days'), value: marketWords(trade) },
      ...(trade.explanation ? [{ label: t('About the price'), value: trade.explanation }] : []),
      ...(trade.notBefore && trade.waitsFor
        ? [
            {
              label: t('First trade of these two'),
              value: t('Waits until {day}', { day: longDate(trade.notBefore) }),
            },
          ]
        : []),
    ],
    hold:
      trade.waitsFor === null
        ? null
        : t(
            '{units} instruments. They still belong to {name}, which cannot sell, use or move them until this trade ends.',
            { units, name: seller.name },
          ),
    sign: signs
      ? { label: signs === 'ACCEPT' ? t('Accept and sign') : t('Read and confirm') }
      : null,
    endings: acts.filter(isEnding).map((act) => ({ act, ...ENDINGS[act] })),
    mayTrust: acts.includes('TRUST'),
    isTrusted: trade.isTrusted,
    seller: seller.name,
    steps: trade.steps.map((step) => ({
      key: step.kind,
      head: STEP_WORDS[step.kind],
      by: step.by,
      reason: step.reason,
      at: momentInZone(step.at, zone),
    })),
  }
}
export type TradeView = ReturnType<typeof viewTrade>

/** What the side of the viewer has of a year now, and would have: the seller's part is on hold already. */
function heldOf({ quantity, held }: Trade['years'][number], { role, waitsFor }: Trade) {
  if (held === null) return { now: '', then: '' }
  const gets = role === 'ACQUIRER' && waitsFor !== null ? quantity : 0
  return { now: count(held), then: count(held + gets) }
}

function marketWords({ marketCents, priceCents }: Trade): string {
  if (marketCents === null) return t('Too few trades to tell')
  const percent = Math.round(((priceCents - marketCents) / marketCents) * 100)
  const apart =
    percent === 0
      ? t('the same')
      : t('{percent} percent {way}', {
          percent: Math.abs(percent),
          way: percent < 0 ? t('lower') : t('higher'),
        })
  return t('{marketCents} on average; this price is {apart}', {
    marketCents: centsWords(marketCents),
    apart,
  })
}

function badgeOf({ waitsFor, steps }: Trade) {
  const end = steps.find(({ kind }) => ENDS.includes(kind))
  if (end)
    return end.kind === 'COMPLETED'
      ? ({ words: t('Completed'), tone: 'good', shape: 'disc' } as const)
      : ({
          words: STEP_WORDS[end.kind].split(/[:;]/)[0] ?? '',
          tone: 'bad',
          shape: 'struck',
        } as const)
  const words = {
    SECOND: t('Waits for the second representative'),
    ACQUIRER: t('Waits for the acquirer'),
    AGENCY: t('Waits for the agency'),
  }
  return { words: waitsFor ? words[waitsFor] : '', tone: 'info', shape: 'half' } as const
}

/** What the agency does next, to a reader of it who may do it, or as what others do. */
function agencyDoes({ acts, notBefore }: Trade): string {
  if (acts.includes('COMPLETE')) return t('Move the instruments, or refuse the trade with words.')
  if (acts.includes('REFUSE'))
    return t(
      'It is the first trade of these two. It can be accepted from {day} on, and refused with words now.',
      { day: longDate(notBefore) },
    )
  return t('Who holds the right of the market moves the instruments, or refuses with words.')
}

/** What is the case, in a sentence or two: whose turn it is, until when, and what comes of doing nothing. */
function answerOf(trade: Trade, zone: string): { title: string; text: string } {
  const { waitsFor, role, acts, dueAt, acquirer, seller } = trade
  const until = dueAt ? momentInZone(dueAt, zone) : ''
  const free = t('If nobody does, the trade ends then and the instruments go back to the seller.')
  if (waitsFor === 'SECOND')
    return acts.includes('CONFIRM')
      ? {
          title: t('Confirm or refuse by {until}', { until }),
          text: t('A second person of {name} confirms what was signed. {free}', {
            name: seller.name,
            free,
          }),
        }
      : {
          title: t('A second person of the seller confirms it'),
          text: t('By {until}. {free}', { until, free }),
        }
  if (waitsFor === 'ACQUIRER')
    return acts.includes('ACCEPT')
      ? { title: t('Accept or decline by {until}', { until }), text: free }
      : {
          title: t('{name} has until {until}', { name: acquirer.name, until }),
          text: t('It accepts or declines. {free}', { free }),
        }
  if (waitsFor === 'AGENCY')
    return role === 'AGENCY'
      ? { title: t('Both sides have signed'), text: agencyDoes(trade) }
      : {
          title: t('The agency checks it'),
          text: t('Both sides have signed. Until the agency decides, either of them can rescind.'),
        }
  const [last] = trade.steps
  return {
    title: last ? STEP_WORDS[last.kind] : t('This trade has ended'),
    text: [last?.reason, last?.kind === 'COMPLETED' ? '' : t('The instruments are free again.')]
      .filter(Boolean)
      .join(' '),
  }
}
