import { words } from '#words/words.ts'
import { ACCOUNT, AGENCY, link, mailText, needed, SIGN_IN, USER_NAME, value } from './mail-text.ts'

/** Mails about accounts: made, decided on, changed, shut and merged. */

export const NEW_USER = mailText(
  'new-user',
  {
    agency: AGENCY,
    userName: needed('username of the account', 'ada.lovelace'),
    password: needed('the temporary password', 'Kelp-Otter-42'),
    address: SIGN_IN,
    days: value('days that the password works', '7'),
    unexpected: value(
      'what to do for who knows nothing of it',
      'If you did not register, you need not do anything.',
    ),
  },
  words({
    subject: 'Your account at {agency}',
    body: [
      'Your account at {agency} is ready.',
      '',
      'Username: {userName}',
      'Temporary password: {password}',
      '',
      'Log in at {address}',
      'The temporary password works for {days} days, until you choose one of your own.',
      'If it has ended, use "Forgot Password" on the sign-in page.',
      '',
      '{unexpected}',
    ],
  }),
)

const REASON = needed('the reason of the agency', 'The proof could not be read.')
const WHAT = value('name of the site', 'Mill Creek plant')

export const REGISTRATION_REFUSED = mailText(
  'registration-refused',
  { agency: AGENCY, reason: REASON, address: link('where one registers', '/pub/register') },
  words({
    subject: 'Your registration was refused',
    body: [
      'The agency did not open the account that you registered.',
      '',
      'Reason: {reason}',
      '',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)

export const IDENTITY_APPROVED = mailText(
  'identity-approved',
  { agency: AGENCY, address: ACCOUNT },
  words({
    subject: 'Your identity is verified',
    body: [
      'The agency has verified your identity. You can now choose submittal groups and ask for facilities.',
      '',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)

export const IDENTITY_REFUSED = mailText(
  'identity-refused',
  { agency: AGENCY, reason: REASON, address: ACCOUNT },
  words({
    subject: 'Your identity could not be verified',
    body: [
      'The agency could not verify your identity. You can ask again.',
      '',
      'Reason: {reason}',
      '',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)

export const FACILITY_APPROVED = mailText(
  'facility-approved',
  { agency: AGENCY, what: WHAT, address: ACCOUNT },
  words({
    subject: 'Your facility was approved',
    body: ['You now stand for {what}.', '', '{address}', '', '{agency}'],
  }),
)

export const FACILITY_REFUSED = mailText(
  'facility-refused',
  { agency: AGENCY, what: WHAT, reason: REASON, address: ACCOUNT },
  words({
    subject: 'Your facility was refused',
    body: [
      'The agency refused your request for {what}.',
      '',
      'Reason: {reason}',
      '',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)

export const ACCOUNT_CHANGED = mailText(
  'account-changed',
  {
    agency: AGENCY,
    happened: value(
      'who changed it, as a sentence',
      'Your account was changed. These parts are new:',
    ),
    list: needed('the parts that are new, without their values', '- E-mail address'),
    address: ACCOUNT,
    unexpected: needed(
      'what to do for who knows nothing of it',
      'If you did not change it, log in, choose a new password and tell the agency.',
    ),
  },
  words({
    subject: 'Your account was changed',
    body: ['{happened}', '', '{list}', '', 'See your account: {address}', '', '{unexpected}'],
  }),
)

export const EMAIL_CONFIRM = mailText(
  'email-confirm',
  {
    agency: AGENCY,
    address: link('the link that confirms', '/pub/confirm-email/5f0c…'),
    days: value('days that the link works', '3'),
  },
  words({
    subject: 'Confirm your e-mail address',
    body: [
      'This address was entered for an account at {agency}.',
      '',
      'If it is your account, open this link within {days} days and press "Confirm this address":',
      '{address}',
      '',
      'From then on everything about the account comes here. Until then it goes to the address of before.',
      'If it is not your account, do nothing: you will get no further mail.',
    ],
  }),
)

export const EMAIL_CONFIRMED = mailText(
  'email-confirmed',
  { agency: AGENCY, address: ACCOUNT },
  words({
    subject: 'Your new e-mail address is confirmed',
    body: [
      'The new e-mail address of your account at {agency} was confirmed. From now on we write there, and no longer to the address of before.',
      '',
      'See your account: {address}',
      '',
      'If you did not change it, log in, choose a new password and tell the agency.',
    ],
  }),
)

export const ACCOUNT_SHUT = mailText(
  'account-shut',
  {
    ...{ agency: AGENCY, userName: USER_NAME },
    headline: value('what happened, for the subject', 'Your account was locked'),
    happened: needed('what happened, as a sentence', 'Your account was locked.'),
    next: value('what follows from it', 'You can log in as before.'),
  },
  words({ subject: '{headline}', body: ['{happened}', '', '{next}'] }),
)

export const ACCOUNT_MERGED = mailText(
  'account-merged',
  {
    ...{ agency: AGENCY, address: ACCOUNT },
    headline: value('what happened, for the subject', 'Your two accounts are one now'),
    happened: needed('what happened, and which account stays', 'Your two accounts are one now.'),
    unexpected: needed(
      'what to do for who knows nothing of it; empty when it was taken back',
      'If these are not both yours, tell the agency at once; it can be undone.',
    ),
  },
  words({
    subject: '{headline}',
    body: ['{happened}', '', 'See your account: {address}', '', '{unexpected}'],
  }),
)
