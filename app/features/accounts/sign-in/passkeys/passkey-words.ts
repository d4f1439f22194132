import { words } from '#words/words.ts'

/** What the script of a page says of a passkey that came to nothing; a form carries them as data attributes. */
export const PASSKEY_WORDS = words({
  'data-unreached': 'The portal did not answer. Try again.',
  'data-cancelled':
    'Nothing was done: the request was cancelled, took too long, or there is no passkey for this portal here.',
  'data-unable': 'Your browser could not use a passkey here.',
})
