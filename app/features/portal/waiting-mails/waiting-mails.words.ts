import { words } from '#words/words.ts'

export const WORDS = words({
  title: 'E-mails about what waits',
  back: 'Dashboard',
  intro:
    'You are told at once of what is given to you, and on each morning of a working day of all that waits at the desks that your rights open. Choose otherwise for each kind. A report of the public that somebody is to look at within a day comes at once, and again once its hour is past, unless you choose never.',
  none: 'Your account opens no desk, so nothing waits there for you.',
  choices: 'What waits',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Your choices were saved.',
  refused: 'Nothing was changed',
  standard: 'As usual',
  inTheMorning: 'Usually in the morning.',
})

export const RHYTHM_WORDS = words({
  ONCE: 'At once and in the morning',
  DAY: 'In the morning',
  NONE: 'Never',
})

/** What is usual for a kind, said below its choice. */
export const STANDARD_WORDS = words({
  ONCE: 'Usually at once and in the morning.',
  DAY: 'Usually at once if given to you, otherwise in the morning.',
  NONE: 'Usually never.',
})
