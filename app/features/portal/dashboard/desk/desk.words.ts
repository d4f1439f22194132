import { words } from '#words/words.ts'
import type { DeskPart } from './asked.ts'

export const WORDS = words({
  own: 'My work, most urgent first',
  noneListed: 'Nothing of this is open now.',
  noneAtAll: 'Nothing is open at the desks.',
  noneOwn: 'Work that is yours or unassigned will show here.',
  ages: 'Open work by age, in days',
  caption: 'Open work by kind and days of age; what is past its deadline is counted by itself',
  none: 'Your account opens no desk. Who looks after roles can give it one.',
  kind: 'Work',
  bar: 'Bar',
  total: 'Total',
  people: 'Who has what',
  unassigned: 'Unassigned',
  assign: 'Assign these',
  service: 'Service status',
  yours: 'About you',
  whose: 'Whose work',
  mine: 'Mine and unassigned',
  everyone: 'Everyone',
  glance: 'At a glance',
  noDeadline: 'No deadline',
})

/** The columns of ages, in the order of the bars. */
export const AGES = words({
  today: 'Today',
  three: '1 to 3',
  ten: '4 to 10',
  older: 'Over 10',
  late: 'Late',
})

/** How a list that was asked for by its part is named. */
export const PARTS: Readonly<Record<DeskPart, string>> = words({
  any: 'All',
  late: 'Past deadline',
  today: 'Came today',
  three: 'Came 1 to 3 days ago',
  ten: 'Came 4 to 10 days ago',
  older: 'Came more than 10 days ago',
  soon: 'Due within a week',
  new: 'New',
  untaken: 'Unassigned',
})

/** What a service is when nothing of it failed. */
export const WORKS: Readonly<Record<string, string>> = words({
  mail: 'Every e-mail was sent',
  text: 'Every text message was sent',
  job: 'Every scheduled job ran',
})
