import { words } from '#words/words.ts'
import { AGENCY, link, mailText, needed, NUMBER, PAGE, SUBMITTAL, value } from './mail-text.ts'

/** Mails about signatures that are disputed. What was written goes to who wrote it alone. */

const FACTS = {
  ...{ agency: AGENCY, name: SUBMITTAL, number: NUMBER },
  person: value('name of who signed', 'Cosima Signer'),
  record: needed('number of the copy of record', '1042-C1'),
  when: value('day and time', 'November 20, 2026, 10:00 a.m.'),
}
const TYPED = {
  reason: value('the reason that was chosen', 'I did not sign this'),
  statement: needed('what was written', 'I was not there.'),
}
const DECIDED = {
  ...FACTS,
  result: value('what was decided, for the subject', 'Dispute rejected'),
  decision: needed(
    'what was decided, as a sentence',
    'The agency rejected the dispute. The signature counts again.',
  ),
  reason: needed('the reason of the agency', 'The records show who signed.'),
}
const HELD = value('that it is on hold, where it is', '')

export const COSIGN_DISPUTED = mailText(
  'co-sign-disputed',
  { ...FACTS, address: PAGE },
  words({
    subject: 'Signature disputed: {name}',
    body: [
      '{person} disputes the signature on your submittal.',
      '',
      'Submittal: {name} (number {number})',
      'Co-signer: {person}',
      'Copy of record: {record}',
      'Disputed: {when}',
      '',
      'The signature stays on record, marked as disputed. It does not count until the agency has looked into it. You need not do anything; the agency tells you what it decides.',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)

export const COSIGN_DISPUTED_OWN = mailText(
  'co-sign-disputed-own',
  { ...FACTS, ...TYPED },
  words({
    subject: 'Signature disputed: {name}',
    body: [
      'Hello {person},',
      '',
      'You disputed your signature on this submittal.',
      '',
      'Submittal: {name} (number {number})',
      'Co-signer: {person}',
      'Copy of record: {record}',
      'Disputed: {when}',
      'Reason: {reason}',
      '',
      'What you wrote:',
      '{statement}',
      '',
      'The signature stays on record, marked as disputed. The agency looks into it and tells you. If you did not send this, tell the agency.',
      '',
      '{agency}',
    ],
  }),
)

export const COSIGN_DISPUTE_DECIDED = mailText(
  'co-sign-dispute-decided',
  { ...DECIDED, next: value('what the link leads to', 'The submittal:'), address: PAGE },
  words({
    subject: '{result}: {name}',
    body: [
      '{person} disputed the signature on your submittal. {decision}',
      '',
      'Submittal: {name} (number {number})',
      'Co-signer: {person}',
      'Copy of record: {record}',
      'Decided: {when}',
      'Reason: {reason}',
      '',
      '{next}',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)

export const COSIGN_DISPUTE_DECIDED_OWN = mailText(
  'co-sign-dispute-decided-own',
  {
    ...DECIDED,
    address: link('where the copy of record is read', '/pub/pub-co-sign-entry/1/5f0c…?copy=1'),
  },
  words({
    subject: '{result}: {name}',
    body: [
      'Hello {person},',
      '',
      'You disputed your signature on this submittal. {decision}',
      '',
      'Submittal: {name} (number {number})',
      'Co-signer: {person}',
      'Copy of record: {record}',
      'Decided: {when}',
      'Reason: {reason}',
      '',
      'You can read it here:',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)

export const SIGNATURE_DISPUTED = mailText(
  'signature-disputed-own',
  { ...FACTS, ...TYPED, held: HELD },
  words({
    subject: 'Signature disputed: {name}',
    body: [
      'Hello {person},',
      '',
      'You disputed your signature.',
      '',
      'What was signed: {name} (number {number})',
      'Signed by: {person}',
      'Copy of record: {record}',
      'Disputed: {when}',
      'Reason: {reason}',
      '',
      'What you wrote:',
      '{statement}',
      '',
      'The signature stays on record, marked as disputed. The agency looks into it and tells you. {held} If you did not send this, tell the agency. If somebody else knows your password or PIN, change both now.',
      '',
      '{agency}',
    ],
  }),
)

export const SIGNATURE_DISPUTED_PREPARER = mailText(
  'signature-disputed',
  { ...FACTS, held: HELD, address: PAGE },
  words({
    subject: 'Signature disputed: {name}',
    body: [
      '{person} disputes the signature on what you began.',
      '',
      'What was signed: {name} (number {number})',
      'Signed by: {person}',
      'Copy of record: {record}',
      'Disputed: {when}',
      '',
      'The signature stays on record, marked as disputed. It does not count until the agency has looked into it. {held} You need not do anything; the agency tells you what it decides.',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)

const NEXT = value('that it was sent back, where it was', '')

export const SIGNATURE_DECIDED = mailText(
  'signature-dispute-decided-own',
  { ...DECIDED, next: NEXT, address: PAGE },
  words({
    subject: '{result}: {name}',
    body: [
      'Hello {person},',
      '',
      'You disputed your signature. {decision}',
      '',
      'What was signed: {name} (number {number})',
      'Signed by: {person}',
      'Copy of record: {record}',
      'Decided: {when}',
      'Reason: {reason}',
      '',
      '{next}',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)

export const SIGNATURE_DECIDED_PREPARER = mailText(
  'signature-dispute-decided',
  { ...DECIDED, next: NEXT, address: PAGE },
  words({
    subject: '{result}: {name}',
    body: [
      '{person} disputed the signature on what you began. {decision}',
      '',
      'What was signed: {name} (number {number})',
      'Signed by: {person}',
      'Copy of record: {record}',
      'Decided: {when}',
      'Reason: {reason}',
      '',
      '{next}',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)
