import type { BigNumber } from '#app/components/ui/big-numbers/big-numbers.tsx'
import type { DeskWorkQuery, MoneyNumbersQuery } from '#app/gql/operations.ts'
import { count, shortDate } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import { deskHref, type DeskPart } from './asked.ts'
import { PARTS } from './desk.words.ts'

type Work = DeskWorkQuery['deskWork']

/** What is past its deadline, what is due, what is new and what is with nobody, of what is the reader's or nobody's. */
export function deskNumbers({ parts, newSince }: Work): BigNumber[] {
  const of = (name: DeskPart) => parts.find(({ part }) => part === name)
  const [late, soon, fresh, untaken] = [of('late'), of('soon'), of('new'), of('untaken')]
  const shared = (part: DeskPart) => ({
    key: part,
    value: count(of(part)?.total ?? 0),
    name: PARTS[part],
    href: deskHref({ part, whose: 'open' }),
  })
  return [
    {
      ...shared('late'),
      tone: late ? 'bad' : 'idle',
      reason: late
        ? t('First: {title}', { title: late.firstTitle })
        : t('Nothing is past its deadline'),
    },
    {
      ...shared('soon'),
      tone: soon ? 'warn' : 'idle',
      reason: soon?.firstDueOn
        ? t('Next: {day}', { day: shortDate(soon.firstDueOn) })
        : t('Nothing in that time'),
    },
    {
      ...shared('new'),
      name: t('New since {day}', { day: shortDate(newSince) }),
      tone: fresh ? 'info' : 'idle',
      reason: fresh ? t('First: {title}', { title: fresh.firstTitle }) : t('Nothing came'),
    },
    ...(untaken
      ? [
          {
            ...shared('untaken'),
            tone: 'idle' as const,
            reason: untaken.firstSince
              ? t('Oldest came {day}', { day: shortDate(untaken.firstSince) })
              : '',
          },
        ]
      : []),
  ]
}

const DESK = '/app/gov/money'

/** What whoever keeps the money looks at first: each number is one of the money desk's own. */
export function moneyNumbers({ open, overdue }: MoneyNumbersQuery): BigNumber[] {
  const refunds = open.refunds.length
  return [
    {
      key: 'overdue',
      value: count(overdue.total),
      name: t('Overdue'),
      href: `${DESK}?state=overdue`,
      tone: overdue.total > 0 ? 'bad' : 'idle',
      reason: overdue.total > 0 ? t('Invoices past their due date') : t('Nothing is overdue'),
    },
    {
      key: 'unpaid',
      value: count(open.total),
      name: t('Unpaid'),
      href: `${DESK}?state=open`,
      tone: open.total > 0 ? 'info' : 'idle',
      reason: open.total > 0 ? t('Open invoices, overdue ones included') : t('Everything is paid'),
    },
    {
      key: 'refunds',
      value: count(refunds),
      name: t('To refund'),
      href: `${DESK}#refunds`,
      tone: refunds > 0 ? 'warn' : 'idle',
      reason: refunds > 0 ? t('A second person decides') : t('No refund was asked for'),
    },
    {
      key: 'differences',
      value: count(open.differences),
      name: t('To reconcile'),
      href: `${DESK}/differences`,
      tone: open.differences > 0 ? 'warn' : 'idle',
      reason: open.differences > 0 ? t('They do not add up') : t('Every payment adds up'),
    },
  ]
}
