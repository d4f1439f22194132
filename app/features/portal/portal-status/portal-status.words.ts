import type { BadgeShape, Tone } from '#app/components/ui/badge.tsx'
import type { PortalPartName, PortalPartState } from '#app/gql/operations.ts'
import { msg, words } from '#words/words.ts'

type Sentences = { title: string } & Partial<Record<PortalPartState, string>>

/** Each state in words, with a shape of its own. */
export const STATES: Record<PortalPartState, { words: string; tone: Tone; shape: BadgeShape }> =
  words({
    WORKS: { words: 'Works', tone: 'good', shape: 'disc' },
    DELAYED: { words: 'Late', tone: 'warn', shape: 'triangle' },
    DOWN: { words: 'Does not work', tone: 'bad', shape: 'struck' },
    OFF: { words: 'Not offered', tone: 'idle', shape: 'ring' },
    UNKNOWN: { words: 'Not known', tone: 'idle', shape: 'bar' },
  })

/** What a state of a part means for whoever uses it. `{wait}` is how long it lasts. */
export const PARTS: Record<PortalPartName, Sentences> = {
  RECORDS: {
    title: msg('Public records and searches'),
    WORKS: msg('Records can be searched and read.'),
    DOWN: msg('Records cannot be searched or read now. None is lost. Try again in some minutes.'),
  },
  FILING: {
    title: msg('Forms and signatures'),
    WORKS: msg('Forms can be filled in, signed and filed.'),
    DOWN: msg(
      'Forms cannot be signed or filed now. What was saved before is kept. Try again in some minutes.',
    ),
  },
  UPLOADS: {
    title: msg('Adding files'),
    WORKS: msg('Files can be added to forms and reports.'),
    DOWN: msg('Files cannot be added now. Keep them, and add them later.'),
  },
  MAIL: {
    title: msg('E-mail'),
    WORKS: msg('E-mails leave without delay.'),
    DELAYED: msg(
      'E-mails are delayed: the oldest has waited {wait}. They are queued and leave later. A link or a code by e-mail may come late.',
    ),
    OFF: msg('This portal sends no e-mails.'),
    UNKNOWN: msg('It cannot be told now whether e-mails leave.'),
  },
  PAYMENTS: {
    title: msg('Payments online'),
    WORKS: msg('Payments can be made online. No answer of the payment service is late.'),
    DELAYED: msg(
      'The payment service has owed an answer for {wait}. Whether a payment was made shows once it answers. Do not pay a second time.',
    ),
    OFF: msg('Nothing is paid online at this portal.'),
    UNKNOWN: msg('It cannot be told now whether payments are answered.'),
  },
  SCHEDULED: {
    title: msg('Reminders and other scheduled work'),
    WORKS: msg('All of it was done in time.'),
    DELAYED: msg(
      'Some of it failed or is late. Reminders and news of records that you follow may come late; days on which something is due stay the same.',
    ),
    UNKNOWN: msg('It cannot be told now when it was last done.'),
  },
  WHOLE_FILES: {
    title: msg('All records as files'),
    WORKS: msg('The files of the last night can be taken.'),
    DELAYED: msg('New files are late. Those of before, if there are any, can still be taken.'),
    UNKNOWN: msg('It cannot be told now when they were made.'),
  },
}
