import type { BigNumber } from '#app/components/ui/big-numbers/big-numbers.tsx'
import type { DashboardQuery } from '#app/gql/operations.ts'
import { count, dollars, overdueWords, shortDate } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import { msg, plural, t } from '#words/words.ts'
import { dueWords, gaugeOf } from './due-words.ts'
import type { NextRow } from './next-list.tsx'
import type { SayWords } from './say.tsx'
import { hrefOf, type Toggles } from './toggles.ts'

type Work = DashboardQuery['ownWork']
type Item = Work['items'][number]
type Part = Work['parts'][number]

/** Rows of "Next for you" before all of it is asked for. */
export const FIRST = 6
const READS_ONLY = msg(
  'Your account can read and not save. What waits at your sites is listed for those who act for them.',
)
/** What the agency gave back to be acted on. */
const RETURNED = new Set(['sentBack', 'moved', 'held', 'partial', 'inventoryBack'])
const ASKED = {
  overdue: msg('Overdue'),
  waiting: msg('Waiting for you'),
  soon: msg('Due in 30 days'),
}

type Asked = { today: string; toggles: Toggles; isReader: boolean }

/** Head, numbers and list of what waits for the viewer. */
export function viewNext({ items, parts, total, apart }: Work, asked: Asked) {
  const { today, toggles, isReader } = asked
  const of = (name: string) => parts.find(({ part }) => part === name)
  const rows = (toggles.needs ? items.map((item) => [item]) : folded(items, today)).map(
    (together) => viewRow(together, today),
  )
  return {
    sentence: sentenceOf(today, of('overdue')?.total ?? 0, of('waiting')?.total ?? 0),
    numbers: numbersOf(of, toggles, today),
    // Whose account saves nothing is told so, not that nothing is to be done.
    empty: t(isReader ? READS_ONLY : 'Nothing is waiting for you.'),
    rows: toggles.needs ? rows : rows.slice(0, FIRST),
    isWhole: total > FIRST && toggles.needs !== 'all',
    total,
    // The number of the dashboard in the menu.
    inAll: count(apart),
    shown: toggles.needs && toggles.needs !== 'all' ? t(ASKED[toggles.needs]) : null,
    allHref: hrefOf({ ...toggles, needs: 'all' }, 'first'),
    firstHref: hrefOf({ ...toggles, needs: null }, 'first'),
  }
}
export type NextView = ReturnType<typeof viewNext>

function sentenceOf(today: string, overdue: number, waiting: number): string {
  const day = longDate(today) ?? ''
  if (overdue > 0 && waiting > 0)
    return t('{day}. {overdue} overdue, {waiting} waiting for you.', {
      ...{ day, overdue: count(overdue), waiting: count(waiting) },
    })
  if (overdue > 0) return t('{day}. {overdue} overdue.', { day, overdue: count(overdue) })
  return waiting > 0
    ? t('{day}. Nothing is overdue, {waiting} waiting for you.', { day, waiting: count(waiting) })
    : t('{day}. Nothing is overdue.', { day })
}

function numbersOf(
  of: (part: string) => Part | undefined,
  toggles: Toggles,
  today: string,
): BigNumber[] {
  const [late, waiting, soon] = [of('overdue'), of('waiting'), of('soon')]
  const shared = (part: 'overdue' | 'waiting' | 'soon') => ({
    key: part,
    name: t(ASKED[part]),
    value: count(of(part)?.total ?? 0),
    href: hrefOf({ ...toggles, needs: part }, 'first'),
  })
  const payment = of('payment')
  return [
    {
      ...shared('overdue'),
      tone: late ? 'bad' : 'idle',
      reason: late
        ? t('{title}. {late}', {
            title: t(late.firstTitle),
            late: late.firstDueOn ? overdueWords(late.firstDueOn, today) : '',
          })
        : t('Nothing is overdue'),
    },
    {
      ...shared('waiting'),
      tone: waiting ? 'warn' : 'idle',
      reason: waiting ? t('First: {title}', { title: t(waiting.firstTitle) }) : t('Nothing now'),
    },
    {
      ...shared('soon'),
      tone: soon ? 'info' : 'idle',
      reason: soon
        ? t('Next: {day}', { day: shortDate(soon.firstDueOn) })
        : t('Nothing in that time'),
    },
    ...(payment?.owed ? [paymentNumber(payment, payment.owed)] : []),
  ]
}

/** Money alone is asked for where it is owed: most accounts never owe any. */
function paymentNumber({ owedLate, total }: Part, owed: number): BigNumber {
  const shared = { key: 'payment', href: '/app/payments' }
  return owedLate
    ? {
        ...shared,
        value: dollars(owedLate) ?? '',
        name: t('Payment overdue'),
        reason: t('{owed} due in all', { owed: dollars(owed) }),
        tone: 'bad',
      }
    : {
        ...shared,
        value: dollars(owed) ?? '',
        name: t('To pay'),
        reason: `${count(total)} ${plural(total, 'open payment', 'open payments')}`,
        tone: 'warn',
      }
}

/** Overdue invoices are one thing to do: they are paid on one page. */
function folded(items: readonly Item[], today: string): Item[][] {
  const invoices = items.filter(
    ({ kind, dueOn }) => kind === 'invoice' && dueOn !== null && dueOn < today,
  )
  if (invoices.length < 2) return items.map((item) => [item])
  return items.flatMap((item) =>
    item === invoices[0] ? [invoices] : invoices.includes(item) ? [] : [[item]],
  )
}

function viewRow(together: readonly Item[], today: string): NextRow {
  const [item] = together
  if (!item) throw new Error('A row stands for something.')
  const { kind, id, title, about, dueOn, since, page, button, things } = item
  const isMany = together.length > 1
  const owed = together.reduce((sum, each) => sum + (each.owed ?? 0), 0)
  const sub = isMany ? together.map((each) => t(each.title)).join(', ') : about
  const late = dueOn ? overdueWords(dueOn, today) : null
  return {
    key: `${kind}-${id}`,
    href: page,
    title: isMany
      ? t('{many} overdue invoices', { many: count(together.length) })
      : kind === 'invoice'
        ? t('Invoice {number}', { number: title })
        : t(title),
    sub: [
      sub,
      things > 1 ? t('{rows} in all', { rows: count(things) }) : null,
      dollars(owed || null),
    ]
      .filter(Boolean)
      .join(', '),
    why: t(item.why),
    button: t(button),
    isLate: late !== null,
    gauge: gaugeOf(dueOn, today, since),
    say: sayOf(item, late, today),
  }
}

function sayOf({ kind, state, dueOn, part }: Item, late: string | null, today: string): SayWords {
  if (late) return { words: late, tone: 'bad', shape: 'triangle' }
  const { due } = dueWords(dueOn, today)
  if (due && part !== 'waiting') return { words: due, tone: 'idle', shape: 'ring' }
  const words = due ? `${t(state)}. ${due}` : t(state)
  if (RETURNED.has(kind)) return { words, tone: 'warn', shape: 'triangle' }
  if (part === 'payment') return { words, tone: 'warn', shape: 'half' }
  return kind === 'draft'
    ? { words, tone: 'idle', shape: 'half' }
    : { words, tone: 'info', shape: 'ring' }
}
