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

export const withWhom = (name: string): string => t('with {name}', { name })
