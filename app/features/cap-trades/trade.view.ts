import type { SignedTradeQuery } from '#app/gql/operations.ts'
import { centsWords } from '#app/features/payments/money-words.ts'
import { count, momentInZone } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import { ENDINGS, ENDS, isEnding, STEP_WORDS } from './trade-words.ts'

type Trade = SignedTradeQuery['signedTrade']

/** The words of a trade for whoever opens it. */
export function viewTrade(trade: Trade, zone: string) {
  const { id, seller, acquirer, quantity, totalCents, years, role, acts, priceCents } = trade
  const units = count(quantity)
  const signs = acts.find((act) => act === 'ACCEPT' || act === 'CONFIRM')
  return {
    id,
    title: `Trade ${id}`,
    context: `${seller.name} sells ${units} compliance instruments to ${acquirer.name} for ${centsWords(totalCents)}.`,
    badge: badgeOf(trade),
    answer: answerOf(trade, zone),
    form: { href: `/app/submittal/review/${trade.productId}/${trade.submittalId}` },
    parties: [
      { label: 'Transferring Entity', ...seller },
      { label: 'Acquiring Entity', ...acquirer },
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
      { label: 'Agreement Date', value: longDate(trade.agreedOn) },
      { label: 'Market, last 90 days', value: marketWords(trade) },
      ...(trade.explanation ? [{ label: 'About the price', value: trade.explanation }] : []),
      ...(trade.notBefore && trade.waitsFor
        ? [
            {
              label: 'First trade of these two',
              value: `Waits until ${longDate(trade.notBefore)}`,
            },
          ]
        : []),
    ],
    hold:
      trade.waitsFor === null
        ? null
        : `${units} instruments. They still belong to ${seller.name}, which cannot sell, use or move them until this trade ends.`,
    sign: signs ? { label: signs === 'ACCEPT' ? 'Accept and sign' : 'Read and confirm' } : null,
    endings: acts.filter(isEnding).map((act) => ({ act, ...ENDINGS[act] })),
    mayTrust: acts.includes('ACCEPT') || (role === 'ACQUIRER' && trade.waitsFor === null),
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
  if (marketCents === null) return 'Too few trades to tell'
  const percent = Math.round(((priceCents - marketCents) / marketCents) * 100)
  const apart =
    percent === 0 ? 'the same' : `${Math.abs(percent)} percent ${percent < 0 ? 'lower' : 'higher'}`
  return `${centsWords(marketCents)} on average; this price is ${apart}`
}

function badgeOf({ waitsFor, steps }: Trade) {
  const end = steps.find(({ kind }) => ENDS.includes(kind))
  if (end)
    return end.kind === 'COMPLETED'
      ? ({ words: 'Completed', tone: 'good', shape: 'disc' } as const)
      : ({
          words: STEP_WORDS[end.kind].split(/[:;]/)[0] ?? '',
          tone: 'bad',
          shape: 'struck',
        } as const)
  const words = {
    SECOND: 'Waits for the second representative',
    ACQUIRER: 'Waits for the acquirer',
    AGENCY: 'Waits for the agency',
  }
  return { words: waitsFor ? words[waitsFor] : '', tone: 'info', shape: 'half' } as const
}

/** What is the case, in a sentence or two: whose turn it is, until when, and what comes of doing nothing. */
function answerOf(trade: Trade, zone: string): { title: string; text: string } {
  const { waitsFor, role, acts, dueAt, acquirer, seller } = trade
  const until = dueAt ? momentInZone(dueAt, zone) : ''
  const free = 'If nobody does, the trade ends then and the instruments go back to the seller.'
  if (waitsFor === 'SECOND')
    return acts.includes('CONFIRM')
      ? {
          title: `Confirm or refuse by ${until}`,
          text: `A second person of ${seller.name} confirms what was signed. ${free}`,
        }
      : { title: 'A second person of the seller confirms it', text: `By ${until}. ${free}` }
  if (waitsFor === 'ACQUIRER')
    return acts.includes('ACCEPT')
      ? { title: `Accept or decline by ${until}`, text: free }
      : { title: `${acquirer.name} has until ${until}`, text: `It accepts or declines. ${free}` }
  if (waitsFor === 'AGENCY')
    return role === 'AGENCY'
      ? {
          title: 'Both sides have signed',
          text: 'Move the instruments, or refuse the trade with words.',
        }
      : {
          title: 'The agency checks it',
          text: 'Both sides have signed. Until the agency decides, either of them can rescind.',
        }
  const [last] = trade.steps
  return {
    title: last ? STEP_WORDS[last.kind] : 'This trade has ended',
    text: [last?.reason, last?.kind === 'COMPLETED' ? '' : 'The instruments are free again.']
      .filter(Boolean)
      .join(' '),
  }
}
