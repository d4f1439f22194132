import { randomInt } from 'node:crypto'
import { t } from '#words/words.ts'
import { isCommon } from './common-passwords.ts'

/** What is asked of a password and of a PIN (spec 1 §5.1); the page says the same before it posts. */
export const RULE =
  'At least 8 characters with at least 1 letter, 1 number and 1 special character (@ $ ! % * # ? &).'
const TOO_LONG = 'Use at most 128 characters.'
const COMMON = 'This is one of the most used or leaked passwords, or close to one. Choose another.'
const OWN_NAME = 'Do not use your username or your e-mail address in it. Choose another.'
const PIN_CHARACTERS = 'Use only letters, numbers and the characters @ $ ! % * # ? & in a PIN.'

const LEAST = 8
const MOST = 128
const SPECIAL = '@$!%*#?&'

type Owner = { userName?: string | null; email?: string | null }

/** What is wrong with a new password, in words; null when nothing is. */
export function passwordFault(password: string, owner: Owner = {}): string | null {
  return compositionFault(password) ?? guessFault(password, owner)
}

/** What is wrong with a new PIN, in words; null when nothing is. It may hold no other characters. */
export function pinFault(pin: string, owner: Owner = {}): string | null {
  // First, or a PIN whose only sign is a wrong one would be told to have one.
  if (/[^A-Za-z0-9@$!%*#?&]/.test(pin)) return `${t(RULE)} ${t(PIN_CHARACTERS)}`
  return compositionFault(pin) ?? guessFault(pin, owner)
}

/** A password from a secure random source that keeps the rule: three groups and what the rule asks for. */
export function generatePassword(): string {
  // Without letters and digits that look alike.
  const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ'
  const digits = '23456789'
  for (;;) {
    const characters = [
      ...Array.from({ length: 11 }, () => pick(letters)),
      ...Array.from({ length: 4 }, () => pick(digits)),
      pick(SPECIAL),
    ]
    const password = shuffled(characters).join('')
    if (passwordFault(password) === null) return password
  }
}

function compositionFault(secret: string): string | null {
  const length = [...secret].length
  if (length > MOST) return TOO_LONG
  const keeps =
    length >= LEAST && /\p{L}/u.test(secret) && /[0-9]/.test(secret) && /[@$!%*#?&]/.test(secret)
  // A password is one line that can be typed again.
  return keeps && !/\p{Cc}/u.test(secret) ? null : RULE
}

function guessFault(secret: string, { userName, email }: Owner): string | null {
  const folded = secret.normalize('NFKC').toLowerCase()
  const names = [userName, email, email?.split('@')[0]].map((name) => name?.trim().toLowerCase())
  if (names.some((name) => name && name.length >= 4 && folded.includes(name))) return OWN_NAME
  return isCommon(folded) ? COMMON : null
}

function pick(characters: string): string {
  return characters.charAt(randomInt(characters.length))
}

function shuffled(characters: readonly string[]): string[] {
  const rest = [...characters]
  return characters.map(() => rest.splice(randomInt(rest.length), 1)[0] ?? '')
}
