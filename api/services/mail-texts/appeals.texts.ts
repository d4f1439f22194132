import { words } from '#words/words.ts'
import { AGENCY, DEPARTMENT, link, mailText, needed, value } from './mail-text.ts'

const ADDRESS = link('page of the decision and its appeals, after the login', '/app/appeals/42')
const MATTER = needed(
  'number of the permit or of the submittal that was decided, or the act on a permit',
  'WQ-NOEX-000042',
)
const APPELLANT = needed('who appeals', 'Friends of Kettle Creek')

/** To those of the decision, when somebody appeals it. */
export const APPEAL_FILED = mailText(
  'appeal-filed',
  {
    agency: AGENCY,
    address: ADDRESS,
    matter: MATTER,
    // Not needed: words that an agency set before it was there stay whole.
    appealed: value(
      'what is appealed, as a sentence begins with it',
      'The decision about WQ-NOEX-000042',
    ),
    appellant: APPELLANT,
    filed: value('day on which it was filed', 'December 9, 2026'),
  },
  words({
    subject: '{appealed} is appealed',
    body: [
      '{appealed} is appealed. The appeal was filed on {filed}.',
      '',
      'About: {matter}',
      'Appeal of: {appellant}',
      '',
      'What is appealed holds until the agency says otherwise. The agency opens the appeal or dismisses it, and writes to you. Read how it stands here: {address}',
      '',
      '{agency}',
    ],
  }),
)

/** To whoever proposed an act about an appeal, when it was given back. */
export const APPEAL_GIVEN_BACK = mailText(
  'appeal-given-back',
  {
    agency: AGENCY,
    address: link('desk of the appeals of the decision', '/app/gov/appeals/42'),
    matter: MATTER,
    reason: needed('why it was given back', 'Name the rule on standing.'),
  },
  words({
    subject: 'Appeal about {matter}: what you proposed was given back',
    body: [
      'What you proposed about the appeal was not recorded.',
      '',
      'About: {matter}',
      'Reason: {reason}',
      '',
      'Propose it anew here: {address}',
      '',
      '{agency}',
    ],
  }),
)

/** To the appellant and to those of the decision, when the agency recorded something about an appeal. */
export const APPEAL_ACT = mailText(
  'appeal-act',
  {
    agency: AGENCY,
    address: ADDRESS,
    matter: MATTER,
    appellant: APPELLANT,
    happened: needed('what was recorded', 'The agency opened the appeal.'),
    letter: needed('number of the letter', 'AP-7-L1'),
    department: DEPARTMENT,
    letterAddress: link('the letter at the page of the appeals', '/app/appeals/42#letter-7'),
  },
  words({
    subject: 'Appeal about {matter}: the agency wrote to you',
    body: [
      '{happened}',
      '',
      'About: {matter}',
      'Appeal of: {appellant}',
      'Letter: {letter}',
      'Department: {department}',
      '',
      'The letter says why. Read it here: {letterAddress}',
      '',
      'How the appeal stands now: {address}',
      '',
      '{agency}',
    ],
  }),
)
