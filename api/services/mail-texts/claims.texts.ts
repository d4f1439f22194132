import { words } from '#words/words.ts'
import { AGENCY, mailText, needed, NUMBER, PAGE, SUBMITTAL, value } from './mail-text.ts'

/** Mails about claims that an answer is confidential. They name the question, never the answer and no reason. */

const ABOUT = {
  ...{ agency: AGENCY, name: SUBMITTAL, number: NUMBER, address: PAGE },
  question: value('the title of the question', 'Production process'),
}

export const CLAIM_UPHELD = mailText(
  'ClaimUpheld',
  ABOUT,
  words({
    subject: 'Your claim of confidentiality in {name}, number {number}, was upheld',
    body: [
      '{agency} upheld your claim that an answer of your submittal is confidential. The public does not read it.',
      '',
      'Submittal: {name}',
      'Number: {number}',
      'Question: {question}',
      '',
      'Read it here: {address}',
      '',
      '{agency}',
    ],
  }),
)

export const CLAIM_DENIED = mailText(
  'ClaimDenied',
  { ...ABOUT, day: needed('the day from which the answer is public', 'December 7, 2026') },
  words({
    subject: 'Your claim of confidentiality in {name}, number {number}, was denied',
    body: [
      '{agency} denied your claim that an answer of your submittal is confidential.',
      'From {day} on, everybody can read this answer.',
      '',
      'Submittal: {name}',
      'Number: {number}',
      'Question: {question}',
      '',
      'Read the reason here: {address}',
      '',
      'If you object, write to the agency before that day; you can do it on the same page, where you can also ask to withdraw the submittal. If you take it to a court, tell the agency before that day.',
      '',
      '{agency}',
    ],
  }),
)
