import type { PayableItemsQuery } from '#app/gql/operations.ts'
import { countOf, daysBetween, momentInZone, shortDate, timeLeft } from '#app/lib/format.ts'
import { longDate } from '#values/days.ts'
import { centsWords, inviteAddress, paymentAddress } from './money-words.ts'

type Item = PayableItemsQuery['payableItems']['nodes'][number]
type Parts = {
  found: PayableItemsQuery['payableItems']
  /** Numbers of invoices, or of submittals whose fee is meant. */
  asked: { ids: readonly string[]; submittalId: string | null }
  day: string
  zone: string
}

const SOON_DAYS = 30

/** The words of Pay Invoices/Fees. */
export function viewPayments({ found, asked, day, zone }: Parts) {
  const { nodes, provider } = found
  const open = nodes.filter(({ onTheWay }) => onTheWay === null)
  const rows = nodes.map((item) => viewItem(item, day, zone))
  const sumOf = (items: readonly Item[]) => items.reduce((sum, { dueCents }) => sum + dueCents, 0)
  const ends = (item: Item) => (item.dueOn === null ? null : daysBetween(day, item.dueOn))
  const late = open.filter((item) => (ends(item) ?? 0) < 0)
  const soon = open.filter((item) => inRange(ends(item) ?? 0, 0, SOON_DAYS))
  const later = open.filter((item) => (ends(item) ?? 0) > SOON_DAYS)
  const waiting = nodes.filter(({ onTheWay }) => onTheWay !== null)
  const sums = [
    { label: 'Overdue', items: late },
    { label: 'Due within 30 days, and fees', items: soon },
    { label: 'Later', items: later },
    { label: 'On the way', items: waiting },
  ].map(({ label, items }) => ({
    label,
    sum: centsWords(sumOf(items)),
    words: countOf(items.length, 'item', 'items'),
  }))
  return {
    context: `${countOf(nodes.length, 'item is', 'items are')} open on ${longDate(day)}. One payment can hold items of several accounts.`,
    sums,
    groups: groupsOf(rows),
    chosen: open
      .filter(
        ({ id, submittalId }) =>
          asked.ids.includes(id) || (submittalId !== null && submittalId === asked.submittalId),
      )
      .map(({ id }) => id),
    provider,
    isAnyOpen: open.length > 0,
  }
}

function inRange(value: number, from: number, to: number): boolean {
  return value >= from && value <= to
}

function viewItem(item: Item, day: string, zone: string) {
  const { id, number, description, siteName, dueOn, onTheWay, cents, paidCents, dueCents } = item
  const isLate = dueOn !== null && dueOn < day
  return {
    id,
    group: [item.accountName, item.accountNo ? `account ${item.accountNo}` : '']
      .filter(Boolean)
      .join(', '),
    number: item.submittalId === null ? number : `Submittal ${item.submittalId}`,
    about: [description, siteName].filter(Boolean).join(', '),
    program: item.feeProgramName,
    due:
      dueOn === null
        ? 'Payment due'
        : `${isLate ? `${countOf(daysBetween(dueOn, day), 'day', 'days')} late` : timeLeft(dueOn, day)}`,
    dueOn: dueOn === null ? 'No day is set for a fee' : `Due ${shortDate(dueOn) ?? ''}`,
    isLate,
    amount: centsWords(cents),
    paid: centsWords(paidCents),
    balance: centsWords(dueCents),
    dueCents,
    inviteHref: inviteAddress({ invoice: id }),
    onTheWay: onTheWay && {
      words: `${onTheWay.state === 'PENDING' ? 'Waiting for the bank' : 'A payment was begun'}, ${momentInZone(onTheWay.since, zone)}`,
      href: onTheWay.paymentId === null ? null : paymentAddress(onTheWay.paymentId),
    },
  }
}

export type ItemView = ReturnType<typeof viewItem>

function groupsOf(rows: readonly ItemView[]): { name: string; rows: ItemView[] }[] {
  const groups = new Map<string, ItemView[]>()
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row])
  return [...groups].map(([name, items]) => ({ name, rows: items }))
}

export type PaymentsView = ReturnType<typeof viewPayments>
