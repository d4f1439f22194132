import type { BeginSubmittalMutation, SubmittalTypeToBeginQuery } from '#app/gql/operations.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'

type Copied = NonNullable<BeginSubmittalMutation['beginSubmittal']['copied']>

/** Words of the tick that takes over earlier answers; null where nothing was filed before. */
export function viewCopy({
  submittalType: type,
  submittalTypePlaces: { sites, permits, lastFiledOn },
}: SubmittalTypeToBeginQuery): string | null {
  const places = type.asksPermit ? permits : type.isAboutSite ? sites : [{ lastFiledOn }]
  const days = places.flatMap((place) => place.lastFiledOn ?? [])
  const [day] = days
  if (!day) return null
  if (places.length === 1)
    return t('Copy my answers from the last one, of {day}', { day: longDate(day) ?? day })
  return type.asksPermit
    ? t('Copy my answers from the last one for this permit')
    : t('Copy my answers from the last one for this site')
}

/** When the last one for a place was filed, to stand behind its name. */
export function lastFiled(day: string | null | undefined): string {
  return day ? t('last filed {day}', { day: longDate(day) ?? day }) : ''
}

export type StartedView = {
  href: string
  title: string
  lists: { id: string; title: string; labels: string[] }[]
}

/** What became of the answers that were taken over. */
export function viewStarted(
  href: string,
  { filedOn, confirm, cleared, lost }: Copied,
): StartedView {
  return {
    href,
    title: t('Started with your answers of {filedOn}', { filedOn: longDate(filedOn) ?? filedOn }),
    lists: [
      { id: 'look-again', title: t('Look at these again'), labels: confirm },
      { id: 'answer-anew', title: t('Asked anew each time'), labels: cleared },
      { id: 'not-copied', title: t('Could not be copied'), labels: lost },
    ].filter(({ labels }) => labels.length > 0),
  }
}
