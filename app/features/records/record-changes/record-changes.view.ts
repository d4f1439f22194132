import type { HistoryKind, RecordChangesQuery } from '#app/gql/operations.ts'
import { count } from '#app/lib/format.ts'
import type { Addresses } from '#app/lib/area.ts'
import { longDate, momentWords } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { valueWords } from './record-changes.value.ts'
import { BEGINNINGS, COVERED, UNKNOWN } from './record-changes.words.ts'

type History = RecordChangesQuery['recordHistory']
type Field = History['now'][number]

/** The words and addresses of the page of one record's changes. */
export function viewChanges(
  history: History,
  kind: HistoryKind,
  { to, timeZone }: { to: Addresses; timeZone: string },
) {
  // A moment of English words ends in the point of "a.m.".
  const when = (moment: string) => ended(momentWords(new Date(moment), timeZone))
  const isOfDays = history.between !== null
  const shown = history.changes.length
  return {
    name: nameOf(history, kind),
    recordHref: hrefOf(history, kind, to),
    since: t(BEGINNINGS[history.beginning], { moment: when(history.keptSince) }),
    covered: t(COVERED[kind]),
    asOf: history.asOf && viewAsOf(history.asOf, history.now),
    between: history.between && viewBetween(history.between, when(history.keptSince)),
    changes: history.changes.flatMap(({ at, differences }, place) =>
      differences.map((difference) => ({
        id: `${place}-${difference.name}`,
        when: momentWords(new Date(at), timeZone),
        ...viewDifference(difference),
      })),
    ),
    noChange: isOfDays
      ? t('No change is kept of these days.')
      : t('Nothing changed since changes are kept.'),
    more:
      history.changeCount > shown
        ? t('The newest {shown} of {count} changes are shown. Choose days to see others.', {
            shown: count(shown),
            count: count(history.changeCount),
          })
        : null,
  }
}

function viewAsOf({ day, state, fields }: NonNullable<History['asOf']>, now: readonly Field[]) {
  const today = new Map(now.map((field) => [field.name, field]))
  const rows = fields.map((field) => {
    const later = today.get(field.name)?.value ?? null
    return {
      id: field.name,
      label: t(field.label),
      then: valueWords(field, field.value),
      now: valueWords(field, later),
      isDifferent: field.value !== later,
    }
  })
  return {
    title: t('As it was at the end of {day}', { day: longDate(day) ?? day }),
    unknown: state === 'KNOWN' ? null : t(UNKNOWN[state]),
    summary: rows.some(({ isDifferent }) => isDifferent)
      ? t('What differs from now is marked.')
      : t('It said the same as now.'),
    rows,
  }
}

function viewBetween(
  { from, to, isWhole, differences }: NonNullable<History['between']>,
  keptSince: string,
) {
  return {
    title: titleOf(from, to),
    part:
      from && !isWhole
        ? t('Nothing is told of the time before {moment}', { moment: keptSince })
        : null,
    rows: differences.map((difference) => ({
      id: difference.name,
      ...viewDifference(difference),
    })),
  }
}

function titleOf(from: string | null, to: string): string {
  const days = { from: longDate(from) ?? '', to: longDate(to) ?? to }
  if (!from) return t('What differs until {to}', days)
  return from === to
    ? t('What changed on {to}', days)
    : t('What differs between {from} and {to}', days)
}

function viewDifference(difference: History['changes'][number]['differences'][number]) {
  return {
    label: t(difference.label),
    was: valueWords(difference, difference.was),
    became: valueWords(difference, difference.became),
  }
}

function nameOf({ id, now }: History, kind: HistoryKind): string {
  const value = (name: string) => now.find((field) => field.name === name)?.value ?? ''
  if (kind === 'PERMIT') return t('Permit {number}', { number: value('number') })
  return kind === 'SUBMITTAL' ? t('Submittal {id}', { id }) : value('name')
}

function hrefOf({ id, productId }: History, kind: HistoryKind, to: Addresses): string {
  if (kind === 'SITE' || productId === null) return to.site(id)
  const review = { PERMIT: to.permit, PROJECT: to.project, SUBMITTAL: to.submittal }[kind]
  return review(productId, id)
}

const ended = (words: string): string => (words.endsWith('.') ? words : `${words}.`)
