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

/** Mails to the people of a submittal. They tell that something happened, never an answer and no comment. */

export const SUBMITTAL_RECEIVED = mailText(
  'submittal-received',
  {
    ...{ agency: AGENCY, address: PAGE },
    name: shipped(needed('name of the submittal', 'Notice of intent')),
    number: needed('number of the submittal', '1042'),
    site: value('name of the site; empty without one', 'Mill Creek plant'),
    sha256: needed('fingerprint of what was signed', '9f2c41d0…'),
    fee: value(
      'what of its fee is to be paid; empty where nothing is',
      'To be paid: $5,000.00. The page of the submittal leads to it.',
    ),
    accepted: value(
      'that it is accepted with its signature; empty where the agency decides about it',
      'It is accepted with your signature. Nobody has to decide about it.',
    ),
    dispute: link('where a signature is disputed', '/app/submittal/dispute/1/1042'),
  },
  words({
    subject: '{agency} received your {name}, number {number}',
    body: [
      '{agency} received a submittal that was signed with your PIN.',
      '',
      'Submittal: {name}',
      'Number: {number}',
      'Site: {site}',
      'Fingerprint of what was signed (SHA-256): {sha256}',
      '',
      '{accepted}',
      'Read it and print it here: {address}',
      '{fee}',
      '',
      'If you did not sign this, tell us at once: log in and choose "I did not sign this" here:',
      '{dispute}',
    ],
  }),
)

export const STATUS_CHANGED = mailText(
  'StatusChanged',
  {
    ...{ agency: AGENCY, name: SUBMITTAL, number: NUMBER, address: PAGE },
    headline: value(
      'what happened, for the subject',
      'Your Notice of intent, number 1042: In Review',
    ),
    happened: value('what happened, as a sentence', 'The status of your submittal changed.'),
    status: value('the new status; empty where the applicant chose it', 'In Review'),
    gloss: value('what the status means', 'The agency reads it.'),
    waits: value(
      'who must act, what they do and by when',
      'The agency must act. Next: Check it against the rules, by December 9, 2026.',
    ),
    reason: value('that a reason stands in the portal, where there is one', ''),
    unexpected: value('whom to tell, where the applicant chose it', ''),
  },
  words({
    subject: '{headline}',
    body: [
      '{happened}',
      '',
      'Submittal: {name}',
      'Number: {number}',
      'Status: {status}. {gloss}',
      '{waits}',
      '{reason}',
      '',
      'Read it here: {address}',
      '',
      '{unexpected}',
      '',
      '{agency}',
    ],
  }),
)

export const SENT_BACK = mailText(
  'SubmittalSentBack',
  {
    ...{ agency: AGENCY, name: SUBMITTAL, number: NUMBER, address: PAGE },
    list: needed('the titles of what is to be mended', '- Name of the outfall'),
    next: value('what its reader does, who may sign it or not', 'Correct and sign'),
  },
  words({
    subject: 'Please change your {name}, number {number}',
    body: [
      '{agency} sent your submittal back.',
      '',
      'Submittal: {name}',
      'Number: {number}',
      '',
      'To be mended:',
      '{list}',
      '',
      'What is wrong stands in the portal.',
      '',
      '{next}: {address}',
      '',
      '{agency}',
    ],
  }),
)

export const SUBMITTAL_MOVED = mailText(
  'SubmittalMoved',
  {
    ...{ agency: AGENCY, name: SUBMITTAL, number: NUMBER },
    type: needed('the type that it should have been', 'Individual stormwater permit'),
    begun: needed('number of the submittal that was begun in its place', '1043'),
    fee: value('what is known of its fee', 'Its fee follows from your answers.'),
    next: value('what its reader does, who may sign it or not', 'Look through it and sign'),
    address: link('the form of that one', '/app/submittal/form/1/1043'),
  },
  words({
    subject: 'Your {name}, number {number}: please go on as {type}',
    body: [
      '{agency} found that what you filed as {name} is to be filed as {type}.',
      '',
      'Number {number} ended. What was signed stays on record, and why it was moved stands in the portal.',
      '',
      'In its place number {begun} was begun for you, with your answers as far as they fit. Add its files again.',
      '',
      '{next}: {address}',
      '',
      '{fee}',
      '',
      '{agency}',
    ],
  }),
)

export const ANSWER_CORRECTED = mailText(
  'AnswerCorrected',
  {
    ...{ agency: AGENCY, name: SUBMITTAL, number: NUMBER, address: PAGE },
    question: value('the title of the question', 'Name of the outfall'),
  },
  words({
    subject: 'An answer of your {name}, number {number}, was corrected',
    body: [
      '{agency} corrected an answer of your submittal. What you signed stays as it is.',
      '',
      'Submittal: {name}',
      'Number: {number}',
      'Question: {question}',
      '',
      'Read what changed and why here: {address}',
      '',
      '{agency}',
    ],
  }),
)

export const DECISION_ISSUED = mailText(
  'DecisionIssued',
  {
    ...{ agency: AGENCY, name: SUBMITTAL, number: NUMBER, address: PAGE },
    outcome: value('approved or denied', 'approved'),
    decision: needed('the decision, as a sentence', 'Your submittal was approved.'),
    permit: value('number of the permit; empty for a denial', 'WQ-2027-0042'),
  },
  words({
    subject: 'Your {name}, number {number}: {outcome}',
    body: [
      '{decision}',
      '',
      'Permit: {permit}',
      'Submittal: {name}',
      'Number: {number}',
      '',
      'Read it here: {address}',
      '',
      '{agency}',
    ],
  }),
)

export const LETTER_RECEIVED = mailText(
  'CorrespondenceReceived',
  { agency: AGENCY, name: SUBMITTAL, number: NUMBER, address: PAGE },
  words({
    subject: '{agency} wrote to you about {name}, number {number}',
    body: [
      '{agency} wrote to you about a submittal.',
      '',
      'Submittal: {name}',
      'Number: {number}',
      '',
      'Read and answer it after you log in: {address}',
    ],
  }),
)

const ASKED = {
  ...{ agency: AGENCY, name: SUBMITTAL, number: NUMBER, address: PAGE },
  what: value('what was asked for: revise, withdraw or amend', 'withdraw'),
}

export const REQUEST_APPROVED = mailText(
  'RequestApproved',
  ASKED,
  words({
    subject: 'Your request to {what} {name}, number {number}, was approved',
    body: [
      '{agency} approved your request to {what} a submittal.',
      '',
      'Submittal: {name}',
      'Number: {number}',
      '',
      'Read the answer after you log in: {address}',
    ],
  }),
)

export const REQUEST_REJECTED = mailText(
  'RequestRejected',
  ASKED,
  words({
    subject: 'Your request to {what} {name}, number {number}, was rejected',
    body: [
      '{agency} rejected your request to {what} a submittal.',
      '',
      'Submittal: {name}',
      'Number: {number}',
      '',
      'Read the answer after you log in: {address}',
    ],
  }),
)
