import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { cookieOptions } from '#values/cookie-options.ts'

/** The cookie that holds the session's token. */
export const SESSION_COOKIE = 'hw_session'
/** The cookie of a co-signer: the pass, then the open review. */
export const COSIGN_COOKIE = 'hw_cosign'
/** The cookie that ties a sign-in at an OpenID provider to the browser that began it. */
export const OPENID_COOKIE = 'hw_openid'
/** The cookie that tells a browser of the holder of an account from a stranger's. */
export const DEVICE_COOKIE = 'hw_device'
/** The cookie that ties the answer of a passkey to the browser that was asked. */
export const PASSKEY_COOKIE = 'hw_passkey'
/** The cookie that tells who has signed in at a browser within a day. */
export const HOLDER_COOKIE = 'hw_holder'
/** The cookie with the key of a form that came after its session had ended. */
export const WAITING_FORM_COOKIE = 'hw_form'
/** Everything that the pages pass on to the API. */
export const API_COOKIES = [
  SESSION_COOKIE,
  COSIGN_COOKIE,
  OPENID_COOKIE,
  DEVICE_COOKIE,
  PASSKEY_COOKIE,
  HOLDER_COOKIE,
  WAITING_FORM_COOKIE,
] as const

/**
 * Gives the browser a session. Without an age the cookie goes with the browser; how long it counts is
 * decided by the session's row.
 */
export function giveSession(c: Context, token: string, publicUrl: string): void {
  setCookie(c, SESSION_COOKIE, token, cookieOptions(publicUrl))
}

/** Takes the session's cookie back. */
export function takeSession(c: Context, publicUrl: string): void {
  deleteCookie(c, SESSION_COOKIE, cookieOptions(publicUrl))
}
