import type { DeskWorkQuery } from '#app/gql/operations.ts'
import type { PageViewer } from '#app/lib/page-context.ts'
import { count, shortDate } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { viewAges } from './ages.view.ts'
import { deskHref, type DeskAsked, type DeskAsking } from './asked.ts'
import { deskNumbers } from './desk-numbers.ts'
import { PARTS, WORDS, WORKS } from './desk.words.ts'
import { rowsOf } from './rows.view.ts'

type Work = DeskWorkQuery['deskWork']

/** All that somebody of the agency finds on the dashboard, in words. */
export function viewDesk(
  work: Work,
  { viewer, ...asking }: DeskAsking & { viewer: Pick<PageViewer, 'id'> },
) {
  const { today, asked } = asking
  const { kinds, list, first, listTotal, total, late, people, parts } = work
  const isListed = asked.kind !== null || asked.part !== null
  const untaken = parts.find(({ part }) => part === 'untaken')?.total ?? 0
  return {
    hasDesks: kinds.length > 0,
    /** Nothing is open at any desk. */
    isQuiet: !isListed && kinds.every((each) => each.total === 0),
    sentence: sentenceOf(longDate(today) ?? '', late, total),
    numbers: total > 0 ? deskNumbers(work) : [],
    rows: rowsOf(isListed ? list : first, work, asking),
    listed: isListed ? listedOf(work, asked) : null,
    inAll: count(isListed ? listTotal : total),
    shown: isListed && listTotal > list.length ? count(list.length) : null,
    hasMore: !isListed && total > first.length,
    total,
    allHref: deskHref({ part: 'any', whose: 'open' }),
    mostUrgent: first[0]?.page ?? null,
    ages: viewAges(work, asked),
    people: people.map((each) => ({
      id: each.id,
      name: each.name,
      isViewer: each.id === viewer.id,
      href: deskHref({ part: 'any', whose: each.id }),
      total: count(each.total),
      late: each.late > 0 ? t('{late} past deadline', { late: count(each.late) }) : null,
      away: each.awayUntil ? t('Away until {day}', { day: shortDate(each.awayUntil) }) : null,
    })),
    untaken: untaken > 0 ? count(untaken) : null,
    untakenHref: deskHref({ part: 'untaken', whose: 'open' }),
    // Of one person alone nothing is said of the services.
    services: /^\d/.test(asked.whose) ? [] : servicesOf(kinds),
  }
}
export type DeskView = ReturnType<typeof viewDesk>

function sentenceOf(day: string, late: number, total: number): string {
  if (late > 0) return t('{day}. {late} past deadline.', { day, late: count(late) })
  return total > 0 ? t('{day}. Nothing is past its deadline.', { day }) : t('{day}.', { day })
}

/** What is listed, by its kind, its part and whose it is. */
function listedOf({ kinds, people }: Work, { kind, part, whose }: DeskAsked): string | null {
  const known = kinds.find((each) => each.kind === kind)
  if (kind !== null && !known) return null
  const person = people.find(({ id }) => id === whose)?.name
  return [
    known ? t(known.words) : null,
    part && (part !== 'any' || !known) ? PARTS[part] : null,
    person ?? (whose === 'open' ? WORDS.mine : null),
  ]
    .filter(Boolean)
    .join(', ')
}

/** What the account may know of the portal itself: what failed, and what did not. */
function servicesOf(kinds: Work['kinds']) {
  return kinds.flatMap(({ kind, words, page, total }) => {
    const works = WORKS[kind]
    const isFailing = total > 0
    return works
      ? [
          {
            kind,
            words: isFailing ? t(words) : works,
            href: isFailing ? page : null,
            total: isFailing ? count(total) : null,
          },
        ]
      : []
  })
}
