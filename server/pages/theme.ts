import type { Context } from 'hono'
import type { Settings } from '#app/lib/settings.ts'
import { brandTheme } from '#app/styles/brand.ts'

const DEFAULT_HUE = 222
const kept = new Map<number, string>()

/** The agency's own colours over the default ones; empty while the default hue is used. */
export function themeCss(c: Context, settings: Settings | null): Response {
  const hue = settings?.accentHue ?? DEFAULT_HUE
  if (!kept.has(hue)) kept.set(hue, hue === DEFAULT_HUE ? '' : brandTheme(hue))
  return c.body(kept.get(hue) ?? '', 200, {
    'Content-Type': 'text/css; charset=utf-8',
    // The agency may change it while the portal runs.
    'Cache-Control': 'public, max-age=30',
  })
}
