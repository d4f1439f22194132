import { msg } from '#words/words.ts'
/** What a page says of a new password before it is sent (spec 1 §5.1), and of one that was typed otherwise again. */
export const PASSWORD_RULE = msg(
  'At least 8 characters with at least 1 letter, 1 number and 1 special character (@ $ ! % * # ? &).',
)
/** Spec 1 §8. */
export const PASSWORDS_DIFFER = msg('Password is not match.')
export const PINS_DIFFER = msg('PIN is not match.')
/** A PIN may hold no other signs; the API says the same. */
export const PIN_CHARACTERS = msg(
  'Use only letters, numbers and the characters @ $ ! % * # ? & in a PIN.',
)
