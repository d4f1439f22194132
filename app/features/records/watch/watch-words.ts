import type { WatchAbout, WatchRhythm } from '#app/gql/operations.ts'
import { t, words } from '#words/words.ts'

export const ABOUT_WORDS: readonly { value: WatchAbout; label: string }[] = words([
  { value: 'NEW', label: 'Something new: a submittal, a permit or a project' },
  { value: 'STEP', label: 'A step of a review, or another status' },
  { value: 'COMMENT', label: 'Public comment opens or closes' },
  { value: 'DECISION', label: 'A decision' },
])
const SHORT: Record<WatchAbout, string> = words({
  NEW: 'what is new',
  STEP: 'steps',
  COMMENT: 'public comment',
  DECISION: 'decisions',
})
export const RHYTHM_WORDS: readonly { value: WatchRhythm; label: string }[] = words([
  { value: 'AT_ONCE', label: 'At once' },
  { value: 'DAILY', label: 'Once a day, in the morning' },
  { value: 'WEEKLY', label: 'Once a week, on Monday' },
])

export const isAbout = (text: string): text is WatchAbout =>
  ABOUT_WORDS.some(({ value }) => value === text)
export const isRhythm = (text: string | null): text is WatchRhythm =>
  RHYTHM_WORDS.some(({ value }) => value === text)

/** "decisions and public comment". */
export function aboutWords(about: readonly WatchAbout[]): string {
  if (about.length === ABOUT_WORDS.length) return t('everything')
  const words = about.map((each) => SHORT[each])
  return [words.slice(0, -1).join(', '), words.at(-1) ?? ''].filter(Boolean).join(t(' and '))
}

export function rhythmWords(rhythm: WatchRhythm): string {
  return RHYTHM_WORDS.find(({ value }) => value === rhythm)?.label ?? ''
}
