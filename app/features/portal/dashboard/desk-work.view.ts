import type { DeskWorkQuery } from '#app/gql/operations.ts'
import { count, countOf, daysBetween, momentInZone, shortDate, timeLeft } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import { forWhom, noneOf, ofThem, since, withWhom, WORDS } from './desk-work.words.ts'

/** Of each kind so many are counted; one that has as many may have more. */
const MOST_COUNTED = 1_000

type Item = Omit<DeskWorkQuery['deskWork']['own'][number], 'forName'>

/** What waits at the desks of one person of the agency, in words. */
export function viewDeskWork(
  { deskWork: { kinds, own, ownTotal, list } }: DeskWorkQuery,
  { today, timeZone, asked }: { today: string; timeZone: string; asked: string | null },
) {
  const sum = (of: 'late' | 'dueSoon' | 'ofToday' | 'untaken') => ({
    label: WORDS[of],
    value: count(kinds.reduce((all, each) => all + each[of], 0)),
    isBad: of === 'late' && kinds.some(({ late }) => late > 0),
  })
  const wordsOf = new Map(kinds.map(({ kind, words }) => [kind, t(words)]))
  const line = (item: Item, first: string | null | undefined) => ({
    key: `${item.kind}-${item.id}`,
    href: item.page,
    title: `${t(item.verb)}: ${item.title}`,
    about: [first, item.about, item.since ? since(shortDate(item.since) ?? '') : null]
      .filter(Boolean)
      .join(', '),
    due: dueOf(item, { today, timeZone }),
    isLate: item.isLate,
  })
  const empty = kinds.filter(({ total }) => total === 0).map(({ words }) => t(words))
  const rows = kinds
    .filter(({ total }) => total > 0)
    .map(({ kind, words, page, total, mine, ...ages }) => ({
      id: kind,
      words: t(words),
      href: page,
      mine: mine > 0 ? ofThem(mine) : null,
      late: ages.late > 0 ? t('{late} past the limit', { late: count(ages.late) }) : null,
      total:
        total >= MOST_COUNTED
          ? t('{mostCounted} or more', { mostCounted: count(MOST_COUNTED) })
          : count(total),
      ages: [ages.ofToday, ages.ofThreeDays, ages.ofTenDays, ages.older].map((each) => count(each)),
    }))
  return {
    figures: kinds.length > 0 ? [sum('late'), sum('dueSoon'), sum('ofToday'), sum('untaken')] : [],
    own: own.map((item) =>
      line(item, [wordsOf.get(item.kind), forWhom(item.forName)].filter(Boolean).join(', ')),
    ),
    list: list.map((item) => line(item, withWhom(item.givenTo, item.coveredBy))),
    listed: wordsOf.get(asked ?? '') ?? null,
    hasDesks: kinds.length > 0,
    empty: empty.length > 0 ? noneOf(empty.join(', ')) : null,
    ownTotal: count(ownTotal),
    rows,
  }
}

function dueOf(
  { dueOn, dueAt, isLate }: Item,
  { today, timeZone }: { today: string; timeZone: string },
): string {
  if (dueAt) {
    const time = momentInZone(dueAt, timeZone)
    return isLate ? t('Late since {time}', { time }) : t('Due by {time}', { time })
  }
  return dueOn
    ? t('Due {dueOn}, {left}', { dueOn: shortDate(dueOn), left: leftOf(dueOn, today) })
    : WORDS.noLimit
}

function leftOf(dueOn: string, today: string): string {
  const late = daysBetween(dueOn, today)
  return late > 0
    ? t('{late} late', { late: countOf(late, 'day', 'days') })
    : timeLeft(dueOn, today)
}

export type DeskWorkView = ReturnType<typeof viewDeskWork>
