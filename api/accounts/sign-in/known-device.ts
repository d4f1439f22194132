import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { newKey } from '#api/ground/secrets/keys.ts'
import { installationSecret } from '#api/ground/secrets/secrets.ts'
import { DEVICE_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { cookieOptions } from '#values/cookie-options.ts'

/**
 * Browsers at which somebody signed in before. Their wrong tries are counted apart from those of strangers,
 * so that nobody who guesses at an account shuts its holder out. The cookie opens nothing by itself, and
 * does not tell whose accounts it knows.
 */
const MOST_ACCOUNTS = 4
const DAYS = 180
const SEPARATOR = '~'

/** What names the browser for one account; null for a browser that never signed in to it. */
export function knownDevice(cookie: string, account: string): string | null {
  const marks = cookie.split(SEPARATOR).slice(0, MOST_ACCOUNTS)
  if (cookie === '') return null
  const secret = installationSecret('known-devices')
  for (const mark of marks) {
    const [nonce = '', signature = ''] = mark.split('.')
    const given = Buffer.from(signature)
    const right = Buffer.from(signatureOf(secret, nonce, account))
    if (given.length === right.length && timingSafeEqual(given, right)) return nonce
  }
  return null
}

/** Remembers in the browser that somebody signed in to this account. */
export function rememberDevice(
  c: Context,
  { account, publicUrl }: { account: string; publicUrl: string },
): void {
  const cookie = deviceCookieOf(c)
  if (knownDevice(cookie, account)) return
  const nonce = newKey()
  const secret = installationSecret('known-devices')
  const others = cookie.split(SEPARATOR).filter(Boolean)
  const marks = [`${nonce}.${signatureOf(secret, nonce, account)}`, ...others]
  setCookie(c, DEVICE_COOKIE, marks.slice(0, MOST_ACCOUNTS).join(SEPARATOR), {
    ...cookieOptions(publicUrl),
    maxAge: DAYS * 86_400,
  })
}

export function deviceCookieOf(c: Context): string {
  return (getCookie(c, DEVICE_COOKIE) ?? '').slice(0, 1_000)
}

function signatureOf(secret: string, nonce: string, account: string): string {
  const plain = account.trim().toLowerCase()
  return createHmac('sha256', secret).update(`${nonce}\n${plain}`).digest('base64url')
}
