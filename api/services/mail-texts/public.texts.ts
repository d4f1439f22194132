import { words } from '#words/words.ts'
import { AGENCY, link, mailText, needed, NUMBER, SUBMITTAL, value } from './mail-text.ts'

/** Mails to people who need no account: reports of events, comments, and what is followed. */

export const EVENT_RECEIPT = mailText(
  'event-receipt',
  {
    agency: AGENCY,
    referenceNo: needed('number of the report', 'EV-2027-0042'),
    name: value('name of the report', 'Pollution Event Report'),
    code: needed('the receipt code', 'KELP-OTTER-4217'),
    address: link('where the report is followed', '/pub/pub-rcd/follow-up'),
  },
  words({
    subject: 'Report Receipt {referenceNo}',
    body: [
      'Your report has been received and will be reviewed shortly.',
      '',
      'Reference number: {referenceNo}',
      'Submittal name: {name}',
      'Receipt code: {code}',
      '',
      'With the receipt code you can see how far the report is, answer questions of the agency and add files:',
      '{address}',
      '',
      'Keep this message. Anybody who has the code can do the same.',
      '',
      '{agency}',
    ],
  }),
)

export const EVENT_QUESTION = mailText(
  'event-question',
  {
    agency: AGENCY,
    referenceNo: value('number of the report', 'EV-2027-0042'),
    address: link('where it is read and answered', '/pub/pub-rcd/follow-up'),
  },
  words({
    subject: 'A message about your report {referenceNo}',
    body: [
      'The agency has written to you about your report {referenceNo}.',
      '',
      'Read and answer it here, with the receipt code from your receipt:',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)

export const EVENT_CLOSED = mailText(
  'event-closed',
  {
    agency: AGENCY,
    referenceNo: value('number of the report', 'EV-2027-0042'),
    address: link('where it is read and answered', '/pub/pub-rcd/follow-up'),
  },
  words({
    subject: 'Your report {referenceNo} is closed',
    body: [
      'The agency has closed your report {referenceNo}.',
      '',
      'Read what was done, and write if something is missing, with the receipt code from your receipt:',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)

export const EVENT_REFERRAL = mailText(
  'event-referral',
  {
    agency: AGENCY,
    number: value('number of the event', 'EV-2027-0042'),
    facts: needed('what happened where and when', 'Type: Spill\nHappened: November 20, 2026'),
    story: value('the words of the report, where they are sent', ''),
    note: value('what staff wrote, where they did', ''),
    until: value('the day by which an answer is asked for', 'December 4, 2026'),
    link: link('where they answer', '/pub/referral/…'),
  },
  {
    subject: 'Referral of event {number}',
    body: [
      '{agency} refers an environmental event to you.',
      '',
      '{facts}',
      '',
      '{story}',
      '',
      '{note}',
      '',
      'Please tell us by {until} whether you take it over. Answer here, without an account:',
      '{link}',
      '',
      'Or name {number} in an answer by mail.',
      'Who told us of it is not part of this message.',
      '',
      '{agency}',
    ],
  },
  'It goes to another agency.',
)

const COMMENT = {
  ...{ agency: AGENCY, number: NUMBER, name: SUBMITTAL },
  receipt: value('number of the comment', 'C-2027-0042'),
}
const NOTICE = link('the notice', '/pub/pub-rcd/submittals/review/1/1042?tab=comments')

export const COMMENT_RECEIPT = mailText(
  'comment-receipt',
  {
    ...{ ...COMMENT, address: NOTICE },
    receipt: needed('number of the comment', 'C-2027-0042'),
    when: value('day and time', 'November 20, 2026, 10:00 a.m.'),
    sha256: needed('fingerprint of what was sent', '9f2c41d0…'),
  },
  words({
    subject: 'Your public comment {receipt}',
    body: [
      '{agency} received your comment on submittal {number}, {name}.',
      '',
      'Receipt number: {receipt}',
      'Received: {when}',
      'Fingerprint of what was sent (SHA-256): {sha256}',
      '',
      'The notice: {address}',
      '',
      'The agency reads each comment before it is published. Your e-mail address is not published.',
      'If you did not send a comment, you can ignore this message.',
    ],
  }),
)

export const COMMENT_REFUSED = mailText(
  'comment-refused',
  {
    ...{ ...COMMENT, address: NOTICE },
    why: needed('the reason of the agency', 'It names a private person.'),
  },
  words({
    subject: 'Your public comment {receipt} is not published',
    body: [
      '{agency} has read your comment on submittal {number}, {name}, and does not publish it.',
      '',
      'The reason: {why}',
      '',
      'The agency keeps the comment as it was sent. You may send another one while the notice takes comments:',
      '{address}',
    ],
  }),
)

export const COMMENT_ANSWERED = mailText(
  'comment-answered',
  {
    ...{ ...COMMENT, address: NOTICE },
    answer: needed('the answer of the agency', 'The limit was changed.'),
  },
  words({
    subject: 'The agency answered your public comment {receipt}',
    body: [
      '{agency} answered your comment on submittal {number}, {name}:',
      '',
      '{answer}',
      '',
      'The notice with its comments: {address}',
    ],
  }),
)

export const WATCH_CONFIRM = mailText(
  'watch-confirm',
  {
    agency: AGENCY,
    rhythm: value('how often', 'once a day'),
    label: needed('what is to be followed', 'Permit WQ-2027-0042'),
    address: link('the link that confirms', '/pub/watch/confirm/5f0c…'),
  },
  words({
    subject: 'Confirm that you want to follow this record',
    body: [
      'Somebody asked {agency} to write to this address {rhythm} about:',
      '',
      '{label}',
      '',
      'If it was you, open this link within 24 hours and press "Follow":',
      '{address}',
      '',
      'If it was not you, do nothing: you will get no further mail.',
    ],
  }),
)

export const WATCH_NEWS = mailText(
  'watch-news',
  {
    agency: AGENCY,
    headline: value('the news, or how many there are', 'Permit WQ-2027-0042: is new'),
    news: needed(
      'what happened to what is followed, with links',
      'Permit WQ-2027-0042: is new, November 20, 2026\nhttps://portal.example.gov/pub/…',
    ),
    more: value('how many more there are, where there are many', ''),
    address: link('where one changes what is followed', '/pub/watch/manage/5f0c…'),
    stop: link('where one stops all of it', '/pub/watch/stop/5f0c…'),
  },
  words({
    subject: '{headline}',
    body: [
      '{news}',
      '',
      '{more}',
      '',
      '{agency} writes to you because you follow these records. Change what you follow:',
      '{address}',
      'Stop all of these mails:',
      '{stop}',
    ],
  }),
)
