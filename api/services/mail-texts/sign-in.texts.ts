import { words } from '#words/words.ts'
import { AGENCY, link, mailText, needed, SIGN_IN, USER_NAME, value } from './mail-text.ts'

/** Mails of the sign-in: codes, passwords, second factors, and who signed in. */

const CODE = needed('the code', '314159')
const MINUTES = value('minutes that the code works', '5')

export const SIGN_IN_CODE = mailText(
  'sign-in-code',
  { agency: AGENCY, code: CODE, minutes: MINUTES, address: SIGN_IN },
  words({
    subject: 'Your sign-in code for {agency}',
    body: [
      'Your code is {code}. It works for {minutes} minutes, once.',
      '',
      'Nobody of the agency asks you for this code. If you did not just log in, somebody knows your password: log in at {address} and change it.',
    ],
  }),
)

export const PIN_CODE = mailText(
  'pin-code',
  { agency: AGENCY, code: CODE, minutes: MINUTES, address: SIGN_IN },
  words({
    subject: 'Your code to set a PIN at {agency}',
    body: [
      'Your code is {code}. It sets the PIN that you sign with, works for {minutes} minutes, and once.',
      '',
      'Nobody of the agency asks you for this code. If you did not just choose a PIN, somebody knows your password: log in at {address} and change it.',
    ],
  }),
)

export const PASSWORD_RESET = mailText(
  'password-reset',
  {
    agency: AGENCY,
    userName: needed('username of the account', 'ada.lovelace'),
    password: needed('the temporary password', 'Kelp-Otter-42'),
    address: SIGN_IN,
    hours: value('hours that the password works', '24'),
  },
  words({
    subject: 'Your temporary password for {agency}',
    body: [
      'Username: {userName}',
      'Temporary password: {password}',
      '',
      'Log in with it at {address}. It works for {hours} hours, until you choose a new password. Your old password works until then.',
      '',
      'If you did not ask for this, nobody can log in without this mail, and nothing changes: log in as ever.',
    ],
  }),
)

export const SECRET_CHANGED = {
  password: mailText(
    'password-changed',
    { agency: AGENCY, userName: USER_NAME },
    words({
      subject: 'Your password was changed',
      body: [
        'The password of your account {userName} with {agency} was changed. All other sessions of the account have ended.',
        '',
        'If this was not you, please contact the administrator at once.',
      ],
    }),
  ),
  pin: mailText(
    'pin-changed',
    { agency: AGENCY, userName: USER_NAME },
    words({
      subject: 'Your PIN was changed',
      body: [
        'The PIN of your account {userName} with {agency} was changed. All other sessions of the account have ended.',
        '',
        'If this was not you, please contact the administrator at once.',
      ],
    }),
  ),
} as const

export const SECOND_FACTOR = mailText(
  'second-factor',
  {
    agency: AGENCY,
    headline: value(
      'what happened, for the subject',
      'The second factor of your account was reset',
    ),
    happened: needed(
      'what happened, as a sentence, and what to do',
      'The second factor of your account was reset.',
    ),
    unexpected: needed(
      'what to do for who knows nothing of it',
      'If you did not ask for this, contact the administrator at once.',
    ),
  },
  words({ subject: '{headline}', body: ['{happened}', '', '{unexpected}'] }),
)

export const SOFTWARE_KEY = mailText(
  'software-key',
  {
    agency: AGENCY,
    headline: value(
      'what happened, for the subject',
      'A key for software was made for your account',
    ),
    happened: needed(
      'what happened, as a sentence',
      'The key "Route 9" was made. Software that has it sends results of backflow tests in your name, until November 20, 2027. You alone sign them.',
    ),
    address: link('where the keys of the account are', '/app/ccc/tester/keys'),
    unexpected: needed(
      'what to do for who knows nothing of it',
      'If this was not you, withdraw the key there and change your password.',
    ),
  },
  words({ subject: '{headline}', body: ['{happened}', '', '{address}', '', '{unexpected}'] }),
)

export const SIGNED_IN_AS = mailText(
  'signed-in-as',
  {
    ...{ agency: AGENCY, userName: USER_NAME },
    when: needed('day and time', 'November 20, 2026, 10:00 a.m.'),
    minutes: value('minutes after which it ends at the latest', '30'),
    address: link('where one sees who is logged in', '/app/security'),
  },
  words({
    subject: '{agency} is looking at your account',
    body: [
      'Somebody of {agency} logged in to your account {userName} on {when}, to see what you see. It ends after {minutes} minutes at the latest.',
      '',
      'They cannot sign for you, invite co-signers, or change your password, PIN or addresses. Your own sign-in goes on as before.',
      '',
      'If you did not ask for help, contact the agency and say when it was. {address} shows who is logged in to your account, and logs them out.',
    ],
  }),
)
