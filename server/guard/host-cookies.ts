import type { MiddlewareHandler } from 'hono'

const PREFIX = '__Host-'
/** What a page's own script may write: a taste, nothing that opens anything. */
const TASTES = ['hw_scheme']

/**
 * Behind https every cookie travels as `__Host-…`: Secure, of this host alone and for all of it, so that neither
 * a neighbouring host nor a connection without TLS can plant one. The rest of the portal knows the plain names.
 */
export function hostCookies(publicUrl: string): MiddlewareHandler {
  if (!publicUrl.startsWith('https:')) return (_c, next) => next()
  return async (c, next) => {
    const sent = c.req.header('cookie')
    if (sent !== undefined) {
      const headers = new Headers(c.req.raw.headers)
      const own = plainCookies(sent)
      if (own) headers.set('cookie', own)
      else headers.delete('cookie')
      c.req.raw = new Request(c.req.raw, { headers })
    }
    await next()
    const given = c.res.headers.getSetCookie()
    if (given.length === 0) return
    c.res.headers.delete('set-cookie')
    for (const cookie of given) c.res.headers.append('set-cookie', prefixed(cookie))
  }
}

function plainCookies(header: string): string {
  return header
    .split(';')
    .map((pair) => pair.trim())
    .flatMap((pair) => {
      if (pair.startsWith(PREFIX)) return [pair.slice(PREFIX.length)]
      return TASTES.some((name) => pair.startsWith(`${name}=`)) ? [pair] : []
    })
    .join('; ')
}

function prefixed(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  const kept = attributes.filter((each) => !/^(secure|path=|domain=)/i.test(each))
  return [`${PREFIX}${pair}`, ...kept, 'Path=/', 'Secure'].join('; ')
}
