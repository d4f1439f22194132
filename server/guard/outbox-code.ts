import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { cookieOptions } from '#values/cookie-options.ts'

const COOKIE = 'hw_outbox'
const PAGE = '/x/outbox'
/** As long as a demonstration of a day; the next start has another code anyway. */
const COOKIE_SECONDS = 86_400
const FEWEST_LETTERS = 12

/** The code that opens the outbox until the portal stops: the one that OUTBOX_CODE names, else a new one. */
export function outboxCode(env: Record<string, string | undefined>): string {
  const named = env['OUTBOX_CODE'] ?? ''
  return named.length >= FEWEST_LETTERS ? named : randomBytes(12).toString('base64url')
}

/** The address that whoever starts the portal opens: its code stays in the browser, and not in the address. */
export function outboxAddress(address: string, code: string): string {
  return `${address}${PAGE}?code=${encodeURIComponent(code)}`
}

/** Whether this browser was given the code. */
export function hasOutboxCode(c: Context, code: string): boolean {
  return isSame(getCookie(c, COOKIE) ?? '', sha256(code).toString('base64url'))
}

/** Takes the code of an address into a cookie. A wrong one is as if it were none. */
export function takeOutboxCode(code: string | null): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.query('code')
    if (code === null || given === undefined || c.req.path !== PAGE || !isSame(given, code))
      return next()
    setCookie(c, COOKIE, sha256(code).toString('base64url'), {
      ...cookieOptions(c.req.url),
      maxAge: COOKIE_SECONDS,
    })
    c.header('Cache-Control', 'private, no-store')
    c.header('Referrer-Policy', 'no-referrer')
    return c.redirect(PAGE, 303)
  }
}

function isSame(given: string, known: string): boolean {
  return timingSafeEqual(sha256(given), sha256(known))
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
