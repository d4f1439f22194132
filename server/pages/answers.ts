import type { MiddlewareHandler } from 'hono'

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** Refuses methods that nothing here knows: TRACE would send a caller's cookies back. */
export const knownMethods: MiddlewareHandler = async (c, next) => {
  if (METHODS.includes(c.req.method)) return next()
  c.header('Allow', METHODS.join(', '))
  return c.text('This method is not answered.', 405)
}

/** Answers of calls are for who asks: no cache between keeps what one session was told. */
export const privateAnswers: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.append('Vary', 'Cookie, Accept-Language')
  if (c.req.header('cookie') !== undefined || c.res.headers.has('set-cookie'))
    c.res.headers.set('Cache-Control', 'private, no-store')
}
