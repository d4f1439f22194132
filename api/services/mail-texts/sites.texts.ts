import { words } from '#words/words.ts'
import { ACCOUNT, AGENCY, link, mailText, needed } from './mail-text.ts'

/** Mails to the people of a site whose number became another's. */

const VALUES = {
  agency: AGENCY,
  address: ACCOUNT,
  goes: needed('the number that is no longer used', 'OR-0042'),
  stays: needed('the number that stayed', 'OR-0017'),
}

export const SITE_MERGED = mailText(
  'site-merged',
  VALUES,
  words({
    subject: 'Your site {goes} is now under the number {stays}',
    body: [
      '{agency} found that the numbers {goes} and {stays} mean the same site, and made them one.',
      '',
      'What belonged to {goes} is now under {stays}: permits, submittals, reports and your own access to it. The old number still leads there, and what was signed keeps the number that it names.',
      '',
      'See your sites: {address}',
      '',
      'If these are two different sites, tell the agency: it can be undone.',
    ],
  }),
)

export const SITE_UNMERGED = mailText(
  'site-unmerged',
  VALUES,
  words({
    subject: 'Your site has its number {goes} again',
    body: [
      '{agency} took back that {goes} and {stays} were made one site.',
      '',
      'What belonged to {goes} before is under that number again. What was signed, decided or made meanwhile is where the agency put it, and is otherwise unchanged.',
      '',
      'See your sites: {address}',
    ],
  }),
)

/** To those who follow the site and do not work there. */
const FOLLOWED = { ...VALUES, address: link('the page of the site', '/pub/pub-rcd/site/review/17') }

export const FOLLOWED_SITE_MERGED = mailText(
  'followed-site-merged',
  FOLLOWED,
  words({
    subject: 'The site {goes} that you follow is now under the number {stays}',
    body: [
      '{agency} found that the numbers {goes} and {stays} mean the same site, and made them one.',
      '',
      'You go on following it under {stays}. The old number still leads there.',
      '',
      'See the site: {address}',
    ],
  }),
)

export const FOLLOWED_SITE_UNMERGED = mailText(
  'followed-site-unmerged',
  FOLLOWED,
  words({
    subject: 'The site that you follow has its number {goes} again',
    body: [
      '{agency} took back that {goes} and {stays} were made one site.',
      '',
      'You follow {goes} as before.',
      '',
      'See the site: {address}',
    ],
  }),
)
