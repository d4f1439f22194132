/**
 * What a page can tell of a new password or PIN before it is sent (spec 1 §5.1; in words: password-rules.ts). The API
 * asks the same and more: it knows the common passwords. One table of examples is run against both.
 */

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
