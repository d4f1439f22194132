import { readCookie, writeCookie } from '#app/lib/cookies.server.ts'

/** Holds the key of a registration that is being filled in; afterwards, how it ended. */
const COOKIE = 'hw_registration'
const HOUR = 3_600
const MINUTES_10 = 600

/** How a registration ended: the account can be used, waits for the agency, or its mail failed. */
const OUTCOMES = ['made', 'waits', 'no-mail'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The key in the visitor's cookie; null when there is none. */
export function registrationKeyOf(request: Request): string | null {
  const value = readCookie(request, COOKIE)
  return value && /^[\w-]{20,100}$/.test(value) ? value : null
}

export function outcomeOf(request: Request): Outcome | null {
  const value = readCookie(request, COOKIE)
  return OUTCOMES.find((outcome) => outcome === value) ?? null
}

export function keyCookie(request: Request, key: string): string {
  return writeCookie(request, { name: COOKIE, value: key, maxAge: HOUR })
}

/** Takes the key's place: what was typed is gone. */
export function outcomeCookie(request: Request, outcome: Outcome): string {
  return writeCookie(request, { name: COOKIE, value: outcome, maxAge: MINUTES_10 })
}
