import type { PayableItemsQuery, PayableUrgency } from '#app/gql/operations.ts'
import { countOf, daysBetween, momentInZone, shortDate, timeLeft } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import { t, words } from '#words/words.ts'
import { waysOn } from './fee.view.ts'
import { centsWords, inviteAddress, paymentAddress } from './money-words.ts'

type Found = PayableItemsQuery['payableItems']
type Item = Found['nodes'][number]
type Parts = {
  found: Found
  /** Numbers of invoices, or of the submittal whose fee is meant, and the page of the list. */
  asked: { ids: readonly string[]; submittalId: string | null; page: number }
  day: string
  zone: string
}

const SUMS: readonly { urgency: PayableUrgency; label: string }[] = words([
  { urgency: 'OVERDUE', label: 'Overdue' },
  { urgency: 'SOON', label: 'Due within 30 days, and fees' },
  { urgency: 'LATER', label: 'Later' },
  { urgency: 'ON_THE_WAY', label: 'On the way' },
])

/** The words of Pay Invoices/Fees. */
export function viewPayments({ found, asked, day, zone }: Parts) {
  const { nodes, elsewhere, provider, pageSize } = found
  const rows = nodes.map((item) => viewItem(item, day, zone))
  const sums = SUMS.map(({ urgency, label }) => {
    const sum = found.sums.find((each) => each.urgency === urgency)
    return {
      label,
      sum: centsWords(sum?.cents ?? 0),
      words: countOf(sum?.items ?? 0, 'item', 'items'),
    }
  })
  const total = found.sums.reduce((count, { items }) => count + items, 0)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const isChosen = ({ id, submittalId, onTheWay }: Item) =>
    onTheWay === null &&
    (asked.ids.includes(id) || (submittalId !== null && submittalId === asked.submittalId))
  return {
    context: t('{total} open on {day}. One payment can hold items of several accounts.', {
      total: countOf(total, 'item is', 'items are'),
      day: longDate(day),
    }),
    sums,
    groups: groupsOf(rows),
    /** What is chosen and stands on other pages. */
    elsewhere: elsewhere.filter(isChosen).map((item) => viewItem(item, day, zone)),
    chosen: [...nodes, ...elsewhere].filter(isChosen).map(({ id }) => id),
    provider,
    paging:
      pages > 1
        ? {
            words: t('Page {page} of {pages}, {total} in all', {
              page: asked.page,
              pages,
              total: countOf(total, 'item', 'items'),
            }),
            before: asked.page > 1 ? Math.min(asked.page - 1, pages) : null,
            after: asked.page < pages ? asked.page + 1 : null,
          }
        : null,
    page: asked.page,
  }
}

function viewItem(item: Item, day: string, zone: string) {
  const { id, number, description, siteName, dueOn, onTheWay, cents, paidCents, dueCents } = item
  const isLate = dueOn !== null && dueOn < day
  return {
    id,
    group: [
      item.accountName,
      item.accountNo ? t('account {accountNo}', { accountNo: item.accountNo }) : '',
    ]
      .filter(Boolean)
      .join(', '),
    number:
      item.submittalId === null
        ? number
        : t('Submittal {submittalId}', { submittalId: item.submittalId }),
    about: [description, siteName].filter(Boolean).join(', '),
    program: item.feeProgramName,
    due:
      dueOn === null
        ? t('Payment due')
        : `${isLate ? t('{dueOn} late', { dueOn: countOf(daysBetween(dueOn, day), 'day', 'days') }) : timeLeft(dueOn, day)}`,
    dueOn:
      dueOn === null
        ? t('No day is set for a fee')
        : t('Due {dueOn}', { dueOn: shortDate(dueOn) ?? '' }),
    isLate,
    amount: centsWords(cents),
    paid: centsWords(paidCents),
    balance: centsWords(dueCents),
    dueCents,
    inviteHref: inviteAddress({ invoice: id }),
    onTheWay: onTheWay && {
      words: `${onTheWay.state === 'PENDING' ? t('Waiting for the bank') : t('A payment was begun')}, ${momentInZone(onTheWay.since, zone)}`,
      href: onTheWay.paymentId ? paymentAddress(onTheWay.paymentId) : null,
      ways: onTheWay.paymentId
        ? waysOn({ id: onTheWay.paymentId, state: onTheWay.state, isOwn: true })
        : null,
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
