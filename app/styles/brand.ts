import { DEFAULT_ACCENT_HUE, palette, propertyOf, type Role, type Scheme } from './tokens.ts'
import { contrast, hexToOklch, oklchToHex, type Oklch } from './oklch.ts'
import { contrastRows } from './contrast.ts'

export type Theme = Record<Role, string>

/** Statuses, the lamp and white stay the same in every portal, so they do not follow the accent hue. */
const FIXED = /^(good|warn|bad|rule|lamp|mapSelected$|onMasthead$|linkVisited)/
/** Fixed in hue, but its lightness has to keep its distance from grounds that do follow the hue. */
const SOLVED_IN_PLACE: readonly Role[] = ['linkVisited']

const roles = Object.keys(palette).filter((name): name is Role => name in palette)

/** Style sheet that overrides the colour roles for another accent hue, 0 to 360. */
export function brandTheme(hue: number): string {
  const light = declarations(solveTheme(hue, 'light'))
  const dark = declarations(solveTheme(hue, 'dark'))
  // `:root` is doubled so that the order of the style sheets does not matter.
  return [
    `:root:root{${light}}`,
    `@media (prefers-color-scheme:dark){:root:root:not([data-scheme="light"]){${dark}}}`,
    `:root:root[data-scheme="dark"]{${dark}}`,
  ].join('\n')
}

/** The colours of one scheme for an accent hue. */
export function solveTheme(hue: number, scheme: Scheme): Theme {
  const theme = basePalette(scheme)
  const turn = hue - DEFAULT_ACCENT_HUE
  if (turn % 360 === 0) return theme
  for (const role of roles) if (!FIXED.test(role)) theme[role] = rotate(theme[role], turn)
  for (const row of contrastRows) {
    if (FIXED.test(row.role) && !SOLVED_IN_PLACE.includes(row.role)) continue
    for (const role of row.moves ?? [row.role]) {
      theme[role] = hold(theme, scheme, role, row.moves ? [row.role] : row.on)
    }
  }
  return theme
}

/** Moves the lightness of one role until it is as far from its worst ground as in the default theme. */
function hold(theme: Theme, scheme: Scheme, role: Role, grounds: readonly Role[]): string {
  const base = basePalette(scheme)
  const wanted = worst(base[role], base, grounds)
  if (worst(theme[role], theme, grounds) >= wanted) return theme[role]
  const start = hexToOklch(theme[role])
  const edge = isLighter(base, role, grounds) ? 1 : 0
  let near = start.l
  let far = edge
  for (let step = 0; step < 20; step += 1) {
    const middle = (near + far) / 2
    const passes = worst(oklchToHex({ ...start, l: middle }), theme, grounds) >= wanted
    if (passes) far = middle
    else near = middle
  }
  return oklchToHex({ ...start, l: far })
}

function isLighter(base: Theme, role: Role, grounds: readonly Role[]): boolean {
  const ground = grounds[0]
  return ground !== undefined && hexToOklch(base[role]).l > hexToOklch(base[ground]).l
}

function worst(hex: string, theme: Theme, grounds: readonly Role[]): number {
  return Math.min(...grounds.map((ground) => contrast(hex, theme[ground])))
}

function rotate(hex: string, turn: number): string {
  const colour: Oklch = hexToOklch(hex)
  return oklchToHex({ ...colour, h: (colour.h + turn + 360) % 360 })
}

function basePalette(scheme: Scheme): Theme {
  const theme = Object.fromEntries(roles.map((role) => [role, palette[role][scheme]]))
  // The keys are exactly the roles, which fromEntries cannot express.
  return theme as Theme
}

function declarations(theme: Theme): string {
  return roles.map((role) => `${propertyOf(role)}:${theme[role]}`).join(';')
}
