import type { Context } from 'hono'
import type { Settings } from '#app/lib/settings.ts'
import { agencyTheme } from '#app/styles/agency-theme.server.ts'

/** Where style sheets of the agency's colors lie: the one of now under its own name, and whatever was linked before. */
export const THEME_PATH = '/:file{theme(?:\\.[0-9a-f]+)?\\.css}'

/** The agency's colors of now. Only under the name of their content are they kept for good. */
export function themeCss(c: Context, settings: Settings | null): Response {
  const theme = settings && agencyTheme(settings.accentHue)
  return c.body(theme?.css ?? '', 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control':
      theme?.href === c.req.path
        ? 'public, max-age=31536000, immutable'
        : // A page of before, or of another process: the agency may change its color while the portal runs.
          'public, max-age=30',
  })
}
