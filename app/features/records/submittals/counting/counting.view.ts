import type { CountingFactsFragment, RelatedFactsFragment } from '#app/gql/operations.ts'
import { dayIn } from '#values/days.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'

export type CountingView = {
  title: string
  tone: 'warn' | 'info'
  lines: string[]
  links: { id: string; href: string | null; words: string }[]
}

type Reading = {
  id: string
  zone: string
  /** Where another one is read; null where this reader has no page of it. */
  hrefOf: (related: Pick<RelatedFactsFragment, 'id' | 'productId' | 'filedOn'>) => string | null
}

/** What took the place of a submittal, what it took the place of, and which report of a period counts. */
export function viewCounting(facts: CountingFactsFragment, reading: Reading): CountingView[] {
  const { replacedBy, replaces, movedTo, movedFrom, samePeriod, reopened } = facts
  const counts = countsWords(facts, reading.id)
  const link = (
    related: RelatedFactsFragment,
    says: (values: { which: string; name: string }) => string,
  ) => ({
    id: related.id,
    href: reading.hrefOf(related),
    words: says({ which: whichOf(related), name: related.applicationName }),
  })
  const links = [
    ...(replacedBy ? [link(replacedBy, (its) => t('Replaced by {which}', its))] : []),
    ...(replaces ? [link(replaces, (its) => t('It is a copy of {which}', its))] : []),
    ...(movedTo ? [link(movedTo, (its) => t('It goes on as {name}, {which}', its))] : []),
    ...(movedFrom
      ? [link(movedFrom, (its) => t('It was filed first as {name}, {which}', its))]
      : []),
    ...samePeriod.map((other) => link(other, (its) => t('Same site and period: {which}', its))),
  ]
  if (reopened) {
    const day = longDate(dayIn(reading.zone, new Date(reopened.at)))
    return [
      {
        title: t('Opened again by the agency on {day}', { day }),
        tone: 'warn',
        lines: [
          reopened.by
            ? t('It had been accepted, and {by} opened it again. It is being corrected.', {
                by: reopened.by,
              })
            : t('It had been accepted. It is being corrected, and has to be signed again.'),
          ...(reopened.reason ? [t('Reason: {reason}', { reason: reopened.reason })] : []),
          ...counts,
        ],
        links,
      },
    ]
  }
  if (facts.isGivenUp)
    return [
      {
        title: t('Moved to another type'),
        tone: 'warn',
        lines: [t('What was begun in its place was deleted by its applicant.')],
        links,
      },
    ]
  if (links.length === 0 && counts.length === 0) return []
  return [
    {
      title:
        samePeriod.length > 0
          ? t('More than one of the same site and period')
          : movedTo
            ? t('Moved to another type')
            : t('Other versions'),
      tone: facts.counts === 'OTHER' || replacedBy || movedTo ? 'warn' : 'info',
      lines: counts,
      links,
    },
  ]
}

function whichOf({ id, statusName, filedOn }: RelatedFactsFragment): string {
  const values = { id, status: t(statusName), day: longDate(filedOn) }
  return filedOn
    ? t('submittal {id}, submitted {day}, {status}', values)
    : t('submittal {id}, which is not signed yet', values)
}

function countsWords({ counts, countsId }: CountingFactsFragment, id: string): string[] {
  switch (counts) {
    case 'THIS':
      return [t('This one counts: submittal {id}.', { id })]
    case 'OTHER':
      return [t('Submittal {id} counts, this one does not.', { id: countsId ?? '' })]
    case 'NONE':
      return [t('None counts until one of them is signed and accepted.')]
    default:
      return []
  }
}
