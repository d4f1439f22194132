import type { MiddlewareHandler } from 'hono'
import { SETTINGS_ERROR, type Settings } from '#app/lib/settings.ts'

/**
 * Answers every call with 503 while the settings file cannot be used: what the agency decided is not known
 * then, and a guess could let somebody in whom it keeps out.
 */
export function settingsUnusable(settings: Settings | null): MiddlewareHandler {
  return async (c, next) => {
    if (settings) return next()
    c.header('Retry-After', '60')
    if (c.req.path.startsWith('/graphql'))
      return c.json({ errors: [{ message: SETTINGS_ERROR, extensions: { code: 'BUSY' } }] }, 503)
    if (c.req.path.startsWith('/api/'))
      return c.json({ ok: false, data: null, msg: SETTINGS_ERROR, code: 'BUSY' }, 503)
    return c.text(SETTINGS_ERROR, 503)
  }
}
