import { words } from '#words/words.ts'
import {
  AGENCY,
  link,
  mailText,
  needed,
  NUMBER,
  PAGE,
  SUBMITTAL,
  value,
  shipped,
} from './mail-text.ts'

/** Mails about co-signing: to who is invited, who has no account, and to who invites. */

const PERSON = value('name of the co-signer', 'Cosima Signer')
const ENTRY = link('the link of the invitation', '/pub/pub-co-sign-entry/1/5f0c…')
const NAMED = { agency: AGENCY, person: PERSON, name: SUBMITTAL, number: NUMBER }

export const COSIGN_INVITATION = mailText(
  'co-sign-invitation',
  {
    ...NAMED,
    inviter: needed('name of who invites', 'Ada Lovelace'),
    until: value('last day of the invitation', 'December 20, 2026'),
    address: ENTRY,
  },
  words({
    subject: 'Please co-sign a submittal: {name}',
    body: [
      'Hello {person},',
      '',
      '{inviter} asks you to co-sign the submittal "{name}" (number {number}).',
      '',
      'Open it here. We then send you a code, so that nobody else can sign for you:',
      '{address}',
      '',
      'You can answer until {until}; then the invitation ends.',
      '',
      'You can read the whole submittal before you agree or disagree. If you do not know what this is about, do not sign; tell the agency.',
      '',
      '{agency}',
    ],
  }),
)

export const COSIGN_REMINDER = mailText(
  'co-sign-reminder',
  {
    ...NAMED,
    inviter: needed('name of who invites', 'Ada Lovelace'),
    until: needed('last day of the invitation', 'December 20, 2026'),
    address: ENTRY,
  },
  words({
    subject: 'Reminder to co-sign: {name}',
    body: [
      'Hello {person},',
      '',
      '{inviter} asked you to co-sign the submittal "{name}" (number {number}). You have not answered yet.',
      '',
      'You can agree or disagree here until {until}; then the invitation ends:',
      '{address}',
      '',
      'You can read the whole submittal before you agree or disagree. If you do not know what this is about, do not sign; tell the agency.',
      '',
      '{agency}',
    ],
  }),
)

export const COSIGN_LINK = mailText(
  'co-sign-link',
  { ...NAMED, address: ENTRY },
  words({
    subject: 'Your co-signing link: {name}',
    body: [
      'Hello {person},',
      '',
      'This is the link of your invitation to co-sign "{name}" (number {number}):',
      '{address}',
      '',
      'Links of earlier mails with a short number no longer open it. If you did not ask for this, you need not do anything.',
      '',
      '{agency}',
    ],
  }),
)

export const COSIGN_CODE = mailText(
  'co-sign-code',
  {
    ...{ agency: AGENCY, name: SUBMITTAL, number: NUMBER },
    code: needed('the code', '314159'),
    minutes: value('minutes that the code works', '5'),
  },
  words({
    subject: 'Your co-signing code for {agency}',
    body: [
      'Your code is {code}. It works for {minutes} minutes, once.',
      '',
      'It opens the submittal "{name}" (number {number}) that you were asked to co-sign. Nobody of the agency asks you for this code. If you did not ask for it, you need not do anything.',
    ],
  }),
)

export const COSIGN_WITHDRAWN = mailText(
  'co-sign-withdrawn',
  NAMED,
  words({
    subject: 'You need not co-sign: {name}',
    body: [
      'Hello {person},',
      '',
      'The invitation to co-sign the submittal "{name}" (number {number}) was withdrawn. Its link no longer works. You need not do anything.',
      '',
      '{agency}',
    ],
  }),
)

const DECIDED = {
  ...NAMED,
  person: needed('name of the co-signer', 'Cosima Signer'),
  name: shipped(needed('name of the submittal', 'Notice of intent')),
  result: value('co-signed or not, for the subject', 'Co-signed'),
  decision: needed('what was decided, as a sentence', 'You agreed to and signed this submittal.'),
  when: needed('day and time of the decision', 'November 20, 2026, 10:00 a.m.'),
  record: needed('number of the copy of record', '1042-C1'),
  identity: value(
    'how well the agency knows the co-signer',
    'The agency knows the co-signer: the mailbox is that of an account whose identity it has verified.',
  ),
}

export const COSIGN_DECIDED = mailText(
  'co-sign-decided',
  {
    ...DECIDED,
    decision: needed(
      'what was decided, as a sentence',
      'Cosima Signer agreed to and signed your submittal.',
    ),
    address: PAGE,
  },
  words({
    subject: '{result}: {name}',
    body: [
      '{decision}',
      '',
      'Submittal: {name} (number {number})',
      'Co-signer: {person}',
      'Decided: {when}',
      'Copy of record: {record}',
      '',
      '{identity}',
      '',
      'The copy of record is on the page of the submittal:',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)

export const COSIGN_DECIDED_OWN = mailText(
  'co-sign-decided-own',
  {
    ...DECIDED,
    address: link('where the copy of record is read', '/pub/pub-co-sign-entry/1/5f0c…?copy=1'),
    dispute: link('where it is disputed', '/pub/pub-co-sign-entry/1/5f0c…?dispute=1'),
  },
  words({
    subject: '{result}: {name}',
    body: [
      'Hello {person},',
      '',
      '{decision}',
      '',
      'Submittal: {name} (number {number})',
      'Co-signer: {person}',
      'Decided: {when}',
      'Copy of record: {record}',
      '',
      '{identity}',
      '',
      'You can read what you decided on, and keep the copy of record as a PDF:',
      '{address}',
      '',
      'If this was not you, or not what you meant to decide on, dispute it here:',
      '{dispute}',
      '',
      '{agency}',
    ],
  }),
)

const JUDGED = {
  ...NAMED,
  result: value('accepted or not, for the subject', 'Signature accepted'),
  decision: needed(
    'what was decided, as a sentence',
    'The agency decided that the signature counts.',
  ),
  record: needed('number of the copy of record', '1042-C1'),
  reason: needed('the reason of the agency', 'We called the co-signer.'),
}

export const COSIGN_IDENTITY_DECIDED = mailText(
  'co-sign-identity-decided',
  {
    ...JUDGED,
    next: value('what the link leads to', 'The submittal:'),
    address: PAGE,
  },
  words({
    subject: '{result}: {name}',
    body: [
      'It was not known to the agency who co-signed your submittal. {decision}',
      '',
      'Submittal: {name} (number {number})',
      'Co-signer: {person}',
      'Copy of record: {record}',
      'Reason: {reason}',
      '',
      '{next}',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)

export const COSIGN_IDENTITY_DECIDED_OWN = mailText(
  'co-sign-identity-decided-own',
  {
    ...JUDGED,
    address: link('where the copy of record is read', '/pub/pub-co-sign-entry/1/5f0c…?copy=1'),
  },
  words({
    subject: '{result}: {name}',
    body: [
      'Hello {person},',
      '',
      'You co-signed a submittal, and it was not known to the agency who you are. {decision}',
      '',
      'Submittal: {name} (number {number})',
      'Co-signer: {person}',
      'Copy of record: {record}',
      'Reason: {reason}',
      '',
      'You can read it here:',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)
