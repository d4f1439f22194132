import { createHash } from 'node:crypto'
import { brandTheme } from './brand.ts'
import { DEFAULT_ACCENT_HUE } from './tokens.ts'

/** A style sheet whose name changes with its content, so that a browser may keep it for good. */
type AgencyTheme = { css: string; href: string }

const made = new Map<number, AgencyTheme>()

/** The agency's own colors over the default ones; null while the default hue is used, which needs none. */
export function agencyTheme(hue: number): AgencyTheme | null {
  if (hue === DEFAULT_ACCENT_HUE) return null
  const known = made.get(hue)
  if (known) return known
  const css = brandTheme(hue)
  const name = createHash('sha256').update(css).digest('hex').slice(0, 12)
  const theme = { css, href: `/theme.${name}.css` }
  made.set(hue, theme)
  return theme
}
