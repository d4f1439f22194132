import { z } from 'zod'

/** The longest address that a mail server takes (RFC 5321). */
export const EMAIL_MAX = 254

// Sorted out are only what can be no address: blanks and control characters, what separates addresses or
// opens a comment, a domain without a dot or with an empty part. Whether a mailbox exists only a mail tells.
const EMAIL =
  /^(?=.{1,254}$)(?=[^@]{1,64}@)[^\s\p{Cc}@<>,;:"()[\]\\]+@[^\s\p{Cc}@<>,;:"()[\]\\.]+(?:\.[^\s\p{Cc}@<>,;:"()[\]\\.]+)+$/u

/** The one definition of an e-mail address. */
export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text)
}

/** The definition as a schema, with the words of the form that asks. */
export function emailAddress(words: string): z.ZodString {
  return z.string().regex(EMAIL, words)
}
