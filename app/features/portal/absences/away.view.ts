import type { AbsenceLineFragment, StaffAbsencesQuery } from '#app/gql/operations.ts'
import { dateRange } from '#app/lib/format.ts'
import { t } from '#words/words.ts'

type Found = NonNullable<StaffAbsencesQuery['staffAbsences']>

/** When somebody is away and whom they cover for, in words. */
export function viewAbsences({ person, mayChange, absences, covers, choices }: Found) {
  return {
    person,
    mayChange,
    absences: absences.map((line) => ({
      ...lineOf(line),
      title: t('{days}, covered by {name}', { days: daysOf(line), name: line.cover.name }),
    })),
    covers: covers.map((line) => ({
      ...lineOf(line),
      title: t('{name}, {days}', { name: line.user.name, days: daysOf(line) }),
    })),
    choices: choices.map(({ id, name, unseen, away }) => ({
      value: id,
      label: [
        name,
        ...(unseen.length > 0 ? [t('not {kinds}', { kinds: kindsOf(unseen) })] : []),
        ...away.map((days) => t('away {days}', { days: daysOf(days) })),
      ].join('; '),
    })),
  }
}

export type AbsencesView = ReturnType<typeof viewAbsences>
export type AbsenceView = AbsencesView['covers'][number]

const daysOf = ({ from, until }: { from: string; until: string }): string =>
  dateRange(from, until) ?? ''
const kindsOf = (unseen: readonly string[]): string => unseen.map((words) => t(words)).join(', ')

function lineOf(line: AbsenceLineFragment) {
  const { id, until, isRunning, madeBy, note } = line
  return {
    ...{ id, until, isRunning, note },
    madeBy: t('Entered by {name}', { name: madeBy }),
    gap: gapOf(line),
  }
}

/** What the cover cannot see to, so that it waits for who is away alone. */
export function gapOf({ hasCover, unseen, user, cover }: AbsenceLineFragment): string | null {
  const said = { cover: cover.name, name: user.name }
  if (!hasCover)
    return t(
      '{cover} can see to nothing of it any more: all of it waits for {name} alone. End it and enter somebody else.',
      said,
    )
  if (unseen.length === 0) return null
  return t('{cover} has no right to see to this, which waits for {name} alone: {kinds}.', {
    ...said,
    kinds: kindsOf(unseen),
  })
}
