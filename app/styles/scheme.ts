export type Scheme = 'light' | 'dark'

/** The colour scheme that the visitor chose, from the cookie; null follows the device. */
export function chosenScheme(cookie: string | null): Scheme | null {
  const value = /(?:^|;\s*)hw_scheme=(light|dark)\b/.exec(cookie ?? '')?.[1]
  return value === 'light' || value === 'dark' ? value : null
}

const YEAR = 365 * 24 * 60 * 60

/** The cookie for what was chosen; anything but light or dark follows the device again. */
export function schemeCookie(chosen: unknown): string {
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : ''
  return `hw_scheme=${scheme}; Path=/; Max-Age=${scheme ? YEAR : 0}; SameSite=Lax; HttpOnly`
}
