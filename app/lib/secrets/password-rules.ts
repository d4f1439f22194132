import { msg } from '#words/words.ts'
/**
 * What a page can tell of a new password or PIN before it is sent (spec 1 §5.1). The API asks the same and
 * more: it knows the common passwords. One table of examples is run against both.
 */
export const PASSWORD_RULE = msg(
  'At least 8 characters with at least 1 letter, 1 number and 1 special character (@ $ ! % * # ? &).',
)
/** Spec 1 §8. */
export const PASSWORDS_DIFFER = msg('Password is not match.')
export const PINS_DIFFER = msg('PIN is not match.')

/** Whether a new password keeps the rule of composition. */
export function isPasswordComposed(password: string): boolean {
  const { length } = [...password]
  return (
    length >= 8 &&
    length <= 128 &&
    /\p{L}/u.test(password) &&
    /[0-9]/.test(password) &&
    /[@$!%*#?&]/.test(password) &&
    !/\p{Cc}/u.test(password)
  )
}

/** Whether a new PIN keeps it; a PIN holds nothing but these characters. */
export function isPinComposed(pin: string): boolean {
  return isPasswordComposed(pin) && /^[A-Za-z0-9@$!%*#?&]+$/.test(pin)
}
