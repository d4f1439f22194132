import { AGENCY, link, mailText, NUMBER, SUBMITTAL } from './mail-text.ts'

const REVIEW_PAGE = link('where the submittal is reviewed', '/app/gov/review/1042')

const TO_STAFF = 'It goes to the agency, whose pages are in English.'

/** Mails to the agency about a submittal (spec 3 §4): that something came, and where it is read. */
const toAgency = (code: string, what: string) =>
  mailText(
    code,
    { agency: AGENCY, name: SUBMITTAL, number: NUMBER, address: REVIEW_PAGE },
    {
      subject: `${what}: {name}, number {number}`,
      body: [
        `${what} came in.`,
        '',
        'Submittal: {name}',
        'Number: {number}',
        '',
        'Read it after you log in: {address}',
        '',
        '{agency}',
      ],
    },
    TO_STAFF,
  )

export const AGENCY_TEXTS = {
  WithdrawalRequest: toAgency('WithdrawalRequest', 'Withdrawal of a submittal'),
  RevisionRequest: toAgency('RevisionRequest', 'Revision of a submittal'),
  AmendRequest: toAgency('AmendRequest', 'Amendment of a submittal'),
  AgencyCorrespondenceReceivedAlert: toAgency(
    'AgencyCorrespondenceReceivedAlert',
    'A message about a submittal',
  ),
} as const
