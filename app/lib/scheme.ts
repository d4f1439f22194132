export type Scheme = 'light' | 'dark'

/** The colour scheme that the visitor chose, from the cookie; null follows the device. */
export function chosenScheme(cookie: string | null): Scheme | null {
  const value = /(?:^|;\s*)hw_scheme=(light|dark)\b/.exec(cookie ?? '')?.[1]
  return value === 'light' || value === 'dark' ? value : null
}
