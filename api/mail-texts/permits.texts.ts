import { words } from '#words/words.ts'
import { AGENCY, link, mailText, needed, value } from './mail-text.ts'

/** To those who work at the site of a permit, when the agency recorded something of it. */
export const PERMIT_ACT = mailText(
  'permit-act',
  {
    agency: AGENCY,
    address: link('page of the permit, after the login', '/app/permits/review/42'),
    permit: value('number of the permit', 'WQ-2027-0042'),
    happened: needed(
      'what was recorded, with its day',
      'Permit WQ-2027-0042 is suspended from January 10, 2027.',
    ),
    site: value('name of the site; empty without one', 'Kettle Creek Dairy'),
    letter: needed('number of the letter', 'WQ-2027-0042-L1'),
  },
  words({
    subject: 'Permit {permit}: the agency wrote to you',
    body: [
      '{happened}',
      '',
      'Site: {site}',
      'Letter: {letter}',
      '',
      'The letter says why, and what it means for what is due. Read it here: {address}',
      '',
      '{agency}',
    ],
  }),
)
