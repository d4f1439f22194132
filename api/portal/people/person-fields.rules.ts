import type { FieldErrors } from '#api/ground/lib/calls/errors.ts'
import { isEmailAddress } from '#values/email-address.ts'

export const CHECK_FIELDS = 'Check the fields that are marked.'
export const EMAIL_TAKEN = 'Another account has this e-mail address.'
export const NAME_TAKEN = 'Another account has this username.'
const REQUIRED = 'Required.'
const MOST_NAME = 50
const USER_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{2,49}$/

export type Named = { firstName: string; lastName: string; email: string }

/** The same without blanks around. */
export function trimmed<T extends Named>(person: T): T {
  return {
    ...person,
    firstName: person.firstName.trim(),
    lastName: person.lastName.trim(),
    email: person.email.trim(),
  }
}

/** What is wrong with name and address of somebody of the staff; both are trimmed. */
export function namedFaults({ firstName, lastName, email }: Named): FieldErrors {
  const nameFault = (value: string): string | null =>
    value === ''
      ? REQUIRED
      : value.length > MOST_NAME
        ? `Use at most ${MOST_NAME} characters.`
        : null
  const emailFault =
    email === ''
      ? REQUIRED
      : isEmailAddress(email)
        ? null
        : 'Write an address like name@example.org.'
  const faults = {
    firstName: nameFault(firstName),
    lastName: nameFault(lastName),
    email: emailFault,
  }
  return Object.fromEntries(
    Object.entries(faults).filter((each): each is [string, string] => each[1] !== null),
  )
}

export function userNameFault(userName: string): string | null {
  if (userName === '') return REQUIRED
  return USER_NAME.test(userName)
    ? null
    : 'Use 3 to 50 letters, numbers, dots and dashes, and begin with a letter or number.'
}
