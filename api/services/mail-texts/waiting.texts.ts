import { words } from '#words/words.ts'
import { AGENCY, link, mailText, needed, value } from './mail-text.ts'

const HEADLINE = value(
  'the first thing that waits, or how many there are',
  'Pay the invoice: WQ-17',
)
const THINGS = needed(
  'what waits, each with its day and its link',
  'Pay the invoice: WQ-17, Application fee\nDue March 1, 2027\nhttps://portal.example.gov/app/payments',
)
const ALL = link('where all stands that waits', '/app/dashboard')

/** That something new waits for somebody. */
export const WAITS_FOR_YOU = mailText(
  'waits-for-you',
  { agency: AGENCY, headline: HEADLINE, things: THINGS, address: ALL },
  words({
    subject: '{headline}',
    body: [
      'This waits for you:',
      '',
      '{things}',
      '',
      'All that waits for you: {address}',
      '',
      '{agency}',
    ],
  }),
)

/** That something waits for somebody still. */
export const WAITS_STILL = mailText(
  'waits-still',
  {
    ...{ agency: AGENCY, headline: HEADLINE, things: THINGS, address: ALL },
    choose: link('where one chooses whether reminders come', '/app/reports/calendar'),
  },
  words({
    subject: 'Reminder: {headline}',
    body: [
      'This waits for you still:',
      '',
      '{things}',
      '',
      'All that waits for you: {address}',
      'Choose whether you are reminded: {choose}',
      '',
      '{agency}',
    ],
  }),
)

/** Each morning: all that waits at the desks of somebody of the agency. */
export const WAITS_TODAY = mailText(
  'waits-today',
  {
    agency: AGENCY,
    count: value('how many wait', '12'),
    things: needed(
      'how many of each kind wait, with the link',
      'Submittals to decide: 12, 3 of them yours',
    ),
    address: link('where one chooses which mails come', '/app/waiting-mails'),
  },
  words({
    subject: 'Waiting today: {count}',
    body: [
      'This waits at your desks today:',
      '',
      '{things}',
      '',
      'Choose what you are told and when: {address}',
      '',
      '{agency}',
    ],
  }),
)
