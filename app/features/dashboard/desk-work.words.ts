import type { DeskWorkName } from '#app/gql/operations.ts'
import { t, words } from '#words/words.ts'

/** Each kind of work: its words, its picture's name and the desk where it is done. */
export const KINDS: Record<DeskWorkName, { words: string; href: string }> = words({
  SUBMITTAL: { words: 'Submittals to decide', href: '/app/gov/inbox' },
  EVENT: { words: 'Environmental events', href: '/app/ems/events' },
  COMMENT: { words: 'Public comments', href: '/app/gov/comments' },
  ACCOUNT: { words: 'Accounts', href: '/app/gov' },
  TESTER_PAPER: { words: 'Papers of backflow testers', href: '/app/gov/testers' },
  PIPE_PHOTO: { words: 'Photos of pipes from residents', href: '/app/service-line-photos' },
  INVENTORY_FILING: { words: 'Inventories of service lines', href: '/app/inventory-filings' },
  REFUND: { words: 'Refunds for a second person', href: '/app/gov/money' },
  DIFFERENCE: { words: 'Payments that do not add up', href: '/app/gov/money/differences' },
  CAP_PROPOSAL: { words: 'Proposals about instruments', href: '/app/gov/cap-and-trade' },
  MAIL: { words: 'Mails that could not be sent', href: '/app/gov/operations' },
})

export const WORDS = words({
  own: 'Yours, in the order of their limits',
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

export const since = (day: string): string => t('came {day}', { day })
