import { words } from '#words/words.ts'
import { AGENCY, DEPARTMENT, link, mailText, needed, value } from './mail-text.ts'

/** To whoever proposed an act on a permit, when it was given back. */
export const PERMIT_ACT_GIVEN_BACK = mailText(
  'permit-act-given-back',
  {
    agency: AGENCY,
    address: link('desk of the permit', '/app/gov/permits/42'),
    permit: value('number of the permit', 'WQ-2027-0042'),
    reason: needed('why it was given back', 'Name the samples that were not taken.'),
  },
  words({
    subject: 'Permit {permit}: what you proposed was given back',
    body: [
      'What you proposed about permit {permit} was not recorded.',
      '',
      'Reason: {reason}',
      '',
      'Propose it anew here: {address}',
      '',
      '{agency}',
    ],
  }),
)

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
    appeal: value(
      'until when, by whom and how it can be appealed; empty where it cannot',
      'The holder of the permit may appeal it until February 9, 2027 to the agency’s hearings officer: at the page of the permit or in writing.',
    ),
    department: DEPARTMENT,
  },
  words({
    subject: 'Permit {permit}: the agency wrote to you',
    body: [
      '{happened}',
      '',
      'Site: {site}',
      'Letter: {letter}',
      'Department: {department}',
      '',
      'The letter says why, and what it means for what is due. Read it here: {address}',
      '',
      '{appeal}',
      '',
      '{agency}',
    ],
  }),
)

/** To those who work at the site of a permit, when a file that the agency loaded changed what is kept of it. */
export const PERMIT_RECORDS_CHANGED = mailText(
  'permit-records-changed',
  {
    agency: AGENCY,
    address: link('page of the permit, after the login', '/app/permits/review/42'),
    permit: value('number of the permit', 'WQ-2027-0042'),
    changes: needed(
      'each fact that changed, before and after, a line each',
      'Status: Active → Revoked',
    ),
    site: value('name of the site; empty without one', 'Kettle Creek Dairy'),
  },
  words({
    subject: 'Permit {permit}: the agency’s records changed',
    body: [
      'The agency updated its records. Of permit {permit} they say something else now:',
      '',
      '{changes}',
      '',
      'Site: {site}',
      '',
      'What is due of it follows. If this is not right, write to the agency. Read it here: {address}',
      '',
      '{agency}',
    ],
  }),
)

/** The same of many permits at once: one mail in place of one for each. */
export const RECORDS_OF_PERMITS_CHANGED = mailText(
  'records-of-permits-changed',
  {
    agency: AGENCY,
    address: link('the permits of the reader, after the login', '/app/permits'),
    count: value('how many permits it names', '12'),
    changes: needed(
      'each permit with what changed of it, a line each',
      'WQ-2027-0042, Kettle Creek Dairy: Status: Active → Revoked',
    ),
  },
  words({
    subject: 'The agency’s records of {count} permits changed',
    body: [
      'The agency updated its records. Of these permits they say something else now:',
      '',
      '{changes}',
      '',
      'What is due of them follows. If something is not right, write to the agency. Read it here: {address}',
      '',
      '{agency}',
    ],
  }),
)
