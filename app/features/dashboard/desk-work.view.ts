import type { DeskWorkName, DeskWorkQuery } from '#app/gql/operations.ts'
import { count, countOf, daysBetween, shortDate, timeLeft } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import { KINDS, ofThem, since, WORDS } from './desk-work.words.ts'

/** Of each kind so many are counted; one that has as many may have more. */
const MOST_COUNTED = 1_000

/** What waits at the desks of one person of the agency, in words. */
export function viewDeskWork({ deskWork: { kinds, own, ownTotal } }: DeskWorkQuery, today: string) {
  const sum = (of: 'late' | 'dueSoon' | 'ofToday' | 'untaken') => ({
    label: WORDS[of],
    value: count(kinds.reduce((all, each) => all + each[of], 0)),
    isBad: of === 'late' && kinds.some(({ late }) => late > 0),
  })
  const rows = kinds.map(({ name, total, mine, ...ages }) => ({
    id: name,
    ...KINDS[name],
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
    own: own.map(({ name, id, title, about, dueOn, since: came }) => ({
      key: `${name}-${id}`,
      href: hrefOf(name, id),
      title,
      about: [KINDS[name].words, about, came ? since(shortDate(came) ?? '') : null]
        .filter(Boolean)
        .join(', '),
      due: dueOn
        ? t('Due {dueOn}, {left}', { dueOn: shortDate(dueOn), left: leftOf(dueOn, today) })
        : WORDS.noLimit,
      isLate: dueOn !== null && daysBetween(today, dueOn) < 0,
    })),
    ownTotal: count(ownTotal),
    rows,
  }
}

function leftOf(dueOn: string, today: string): string {
  const late = daysBetween(dueOn, today)
  return late > 0
    ? t('{late} late', { late: countOf(late, 'day', 'days') })
    : timeLeft(dueOn, today)
}

function hrefOf(name: DeskWorkName, id: string): string {
  if (name === 'SUBMITTAL') return `/app/gov/review/${id}`
  return name === 'EVENT' ? `/app/ems/event/${id}` : KINDS[name].href
}

export type DeskWorkView = ReturnType<typeof viewDeskWork>
