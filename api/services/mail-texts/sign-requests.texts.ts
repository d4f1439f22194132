import { words } from '#words/words.ts'
import { AGENCY, link, mailText, needed, NUMBER, shipped, value } from './mail-text.ts'

/** Mails to whom somebody asks to sign a submittal. */

const TO_SIGN = {
  agency: AGENCY,
  asker: needed('name of who asks', 'Ada Lovelace'),
  name: shipped(needed('name of the submittal', 'Notice of intent')),
  number: NUMBER,
  site: value('name of the site', 'Mill Creek plant'),
}

export const SIGN_REQUEST = mailText(
  'sign-request',
  {
    ...TO_SIGN,
    note: value('what the asker wrote', 'It is due on Friday.'),
    address: link('where it is read and signed', '/app/submittal/read/7/1042'),
  },
  words({
    subject: '{asker} asks you to sign: {name}',
    body: [
      '{asker} prepared the submittal "{name}" (number {number}) and asks you to sign it.',
      '',
      'Site: {site}',
      '{note}',
      '',
      'Read it whole after logging in, then sign it, or say what is to be changed:',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)

export const SIGN_REQUEST_AGAIN = mailText(
  'sign-request-again',
  {
    ...TO_SIGN,
    asked: needed('day on which they were asked', 'November 29, 2026'),
    address: link('where it is read and signed', '/app/submittal/read/7/1042'),
  },
  words({
    subject: 'Reminder to sign: {name}',
    body: [
      '{asker} reminds you that the submittal "{name}" (number {number}) is ready for you to sign. You were asked on {asked}.',
      '',
      'Site: {site}',
      '',
      'Read it whole after logging in, then sign it, or say what is to be changed:',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)

export const SIGN_REQUEST_OVER = mailText(
  'sign-request-over',
  TO_SIGN,
  words({
    subject: 'You need not sign: {name}',
    body: [
      '{asker} took back that you are asked to sign the submittal "{name}" (number {number}). You need not do anything.',
      '',
      'Site: {site}',
      '',
      '{agency}',
    ],
  }),
)
