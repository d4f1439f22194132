import { words } from '#words/words.ts'

export const WORDS = words({
  title: 'Away and covered',
  intro:
    'While you are away, what is given to you waits for a colleague too, who is told of it in your stead. It stays yours, and on the day after your last day everything is as it was.',
  introOther:
    'While somebody is away, what is given to them waits for a colleague too, who is told of it in their stead. It stays theirs, and on the day after the last day everything is as it was.',
  back: 'Dashboard',
  backToPerson: 'Back to the person',
  away: 'Away',
  covers: 'Covers for',
  none: 'Nothing is entered.',
  noneCovered: 'Covers for nobody.',
  now: 'Now',
  ahead: 'Ahead',
  enter: 'Enter days',
  noChoice:
    'No colleague can see to anything of what is given here: it waits for everybody who holds the right.',
  from: 'First day',
  until: 'Last day',
  untilHint: 'Included.',
  cover: 'Who covers',
  coverHint: 'Somebody who may see to at least some of the work. They are told by e-mail.',
  choose: 'Choose a colleague',
  note: 'Note',
  noteHint: 'For who covers: what is under way, whom to ask.',
  save: 'Enter',
  saving: 'Saving…',
  change: 'Change the last day',
  end: 'End it now',
  callOff: 'Call it off',
  made: 'It is entered. Who covers is told by e-mail.',
  changed: 'The last day is changed. Who covers is told by e-mail.',
  ended: 'It is ended. Who covers is told by e-mail.',
  giveDay: 'Give a day.',
  check: 'Check the marked answers.',
})

export const DONE: Readonly<Record<string, string>> = {
  make: WORDS.made,
  change: WORDS.changed,
  end: WORDS.ended,
}
