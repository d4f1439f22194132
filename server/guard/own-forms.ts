import type { Context, MiddlewareHandler } from 'hono'

const CHANGES_NOTHING = /^(GET|HEAD|OPTIONS)$/
/**
 * The post of a mail program that stops mails (RFC 8058) comes from no page. It has no cookie to misuse: what it may
 * do is in the key of its address, and it stops mails and nothing else.
 */
const ONE_CLICK = /^\/pub\/watch\/stop\/[\w-]{1,80}$/
const REFUSED =
  'This was sent from another site, so nothing was stored. Open the page on this site, then send it again.'

/**
 * A form posts to its own portal: cookies that travel with another site's form must not act here. What
 * says neither where it comes from nor that it is from here is refused too.
 */
export const ownFormsOnly: MiddlewareHandler = async (c, next) => {
  if (CHANGES_NOTHING.test(c.req.method) || ONE_CLICK.test(c.req.path) || isFromHere(c))
    return next()
  return c.text(REFUSED, 403)
}

/**
 * The request as the pages get it. Their framework compares Origin and Host once more and fails without a
 * word; behind a proxy that ends TLS the two differ, and here the origin is known to be the portal's own.
 */
export function withoutOrigin(request: Request): Request {
  if (!request.headers.has('origin')) return request
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request, { headers })
}

/** Whether the browser says that a request comes from a page of this portal. */
export function isFromHere(c: Context): boolean {
  const origin = c.req.header('origin')
  if (c.req.header('sec-fetch-site') === 'same-origin') return true
  return origin !== undefined && isOwnOrigin(origin, c.req.url)
}

/** Behind a proxy that ends TLS the address seen here is another than the browser's. */
function isOwnOrigin(origin: string, address: string): boolean {
  const own = [address, process.env.PUBLIC_URL ?? ''].filter(Boolean)
  return own.some((each) => hostOf(each) !== null && hostOf(each) === hostOf(origin))
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null
}
