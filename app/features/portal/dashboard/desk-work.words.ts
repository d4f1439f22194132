import { t, words } from '#words/words.ts'

export const WORDS = words({
  own: 'Yours, in the order of their limits',
  noneListed: 'Nothing of this waits now.',
  noneAtAll: 'Nothing waits at your desks.',
  noneOwn: 'Nothing is yours to do.',
  all: 'What waits, by kind and days of age',
  caption: 'Kinds of work with how many came when',
  none: 'Your account opens no desk. Who looks after roles can give it one.',
  late: 'Past their limit',
  dueSoon: 'Due within a week',
  ofToday: 'Came today',
  untaken: 'With nobody',
  kind: 'Kind',
  today: 'Today',
  three: '1 to 3 days',
  ten: '4 to 10 days',
  older: 'Over 10 days',
  total: 'All',
  noLimit: 'No limit',
})

export const ofThem = (yours: number): string =>
  yours === 1 ? t('1 is yours') : t('{yours} are yours', { yours })

export const noneOf = (kinds: string): string => t('Nothing waits of: {kinds}', { kinds })

export const since = (day: string): string => t('came {day}', { day })

/** Who has it, and who covers for them while they are away. */
export function withWhom(name: string | null | undefined, cover: string | null | undefined) {
  if (!name) return null
  return cover ? t('with {name}, covered by {cover}', { name, cover }) : t('with {name}', { name })
}

/** For whom the reader covers. */
export const forWhom = (name: string | null | undefined): string | null =>
  name ? t('for {name}', { name }) : null
