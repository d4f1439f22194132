import { PRIVATE as MADE_FOR_ONE } from '#app/lib/private.ts'
import { msg, t, words } from '#words/words.ts'

/** Words of spec 1 §8, as they are written there. */
export const UNKNOWN_COSIGNER = msg(
  'Cannot load correct co-signer information. Please consult the owner.',
)
export const NO_PHONE = msg('Cannot load correct co-signer phone number. Please consult the owner.')
export const NOT_SIGNED_ANY_MORE = msg(
  'Nobody co-signs this submittal any more: it was decided, withdrawn or ended. You need not do anything.',
)
export const ALREADY_SIGNED = msg("You've already signed the form.")
export const DONE = words({
  AGREED: 'You have successfully co-signed on this submittal.',
  DISAGREED: 'You have disagreed to co-sign on this submittal.',
} as const)

/** A failure of the review, with the server's own words. */
export const userError = (message: string): string =>
  t('Getting User Error: {message}', { message })

/** The address holds a key: it goes to no other site. */
export const PRIVATE = { ...MADE_FOR_ONE, 'Referrer-Policy': 'same-origin' }
