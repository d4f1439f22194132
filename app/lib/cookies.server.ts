import { parseCookie, stringifySetCookie } from 'cookie'
import { cookieOptions } from '#values/cookie-options.ts'

/** Keys and codes of the portal need no encoding; whatever else is sent is taken as it is. */
const asItIs = (value: string): string => value

/** The value of a cookie; null when the browser sent none. */
export function readCookie(request: Request, name: string): string | null {
  const sent = parseCookie(request.headers.get('cookie') ?? '', { decode: asItIs })
  return sent[name] || null
}

/**
 * A Set-Cookie header with what every cookie of the portal has. Behind a
 * proxy that ends TLS the request comes over http, so the portal's own address counts too.
 */
export function writeCookie(
  request: Request,
  { name, value, maxAge }: { name: string; value: string; maxAge: number },
): string {
  const addresses = [request.url, process.env['PUBLIC_URL'] ?? '']
  const portalUrl = addresses.find((each) => each.startsWith('https:')) ?? ''
  return stringifySetCookie(
    { name, value, maxAge, ...cookieOptions(portalUrl) },
    { encode: asItIs },
  )
}
