import type { MiddlewareHandler } from 'hono'
import { API_COOKIES } from '#api/ground/lib/calls/session-cookie.ts'
import { isFromHere } from './own-forms.ts'

const CHANGES_NOTHING = /^(GET|HEAD|OPTIONS)$/

/**
 * Calls of the REST API and the graph that carry a cookie of ours act for its holder, so they come from our own
 * pages. Browsers name where a call comes from; a program that names nothing holds the cookie itself.
 */
export const ownCallsOnly: MiddlewareHandler = async (c, next) => {
  if (CHANGES_NOTHING.test(c.req.method) || !carriesCookie(c.req.header('cookie'))) return next()
  const isNamed = c.req.header('origin') ?? c.req.header('sec-fetch-site')
  if (isNamed === undefined || isFromHere(c)) return next()
  const words = 'This call was sent from another site, so nothing was done.'
  if (c.req.path.startsWith('/graphql'))
    return c.json({ errors: [{ message: words, extensions: { code: 'FORBIDDEN' } }] }, 403)
  return c.json({ ok: false, data: null, msg: words, code: 'FORBIDDEN' }, 403)
}

function carriesCookie(header: string | undefined): boolean {
  return API_COOKIES.some((name) => header?.includes(`${name}=`))
}
