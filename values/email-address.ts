/** The longest address that a mail server takes (RFC 5321). */
export const EMAIL_MAX = 254

/**
 * The one definition of an e-mail address. Sorted out are only what can be no address: blanks and control characters,
 * what separates addresses or opens a comment, a domain without a dot or with an empty part. Whether a mailbox exists
 * only a mail tells.
 */
export const EMAIL_ADDRESS =
  /^(?=.{1,254}$)(?=[^@]{1,64}@)[^\s\p{Cc}@<>,;:"()[\]\\]+@[^\s\p{Cc}@<>,;:"()[\]\\.]+(?:\.[^\s\p{Cc}@<>,;:"()[\]\\.]+)+$/u

export function isEmailAddress(text: string): boolean {
  return EMAIL_ADDRESS.test(text)
}
