import type { Role } from './tokens.ts'

export type ContrastRow = {
  role: Role
  on: readonly Role[]
  /** WCAG ratio that must hold on the worst of the grounds. */
  wanted: number
  /** Roles to move when the pair falls short, where it is not the role itself. */
  moves?: readonly Role[]
}

/** What the colours promise. Order matters: grounds come before what stands on them. */
export const contrastRows: readonly ContrastRow[] = [
  { role: 'text', on: ['page', 'surface', 'sunken', 'raised', 'accentTint'], wanted: 7 },
  { role: 'textSoft', on: ['page', 'surface', 'sunken', 'raised'], wanted: 7 },
  { role: 'textQuiet', on: ['page', 'surface', 'sunken', 'raised'], wanted: 4.5 },
  { role: 'link', on: ['page', 'surface', 'sunken', 'raised', 'accentTint'], wanted: 7 },
  { role: 'linkVisited', on: ['page', 'surface', 'sunken', 'raised', 'accentTint'], wanted: 7 },
  {
    role: 'onAccent',
    on: ['accent', 'accentHover', 'accentPress'],
    wanted: 7,
    moves: ['accent', 'accentHover', 'accentPress'],
  },
  { role: 'onMasthead', on: ['masthead'], wanted: 7 },
  { role: 'onMastheadSoft', on: ['masthead'], wanted: 7 },
  { role: 'lineStrong', on: ['page', 'surface', 'sunken', 'raised'], wanted: 3 },
  { role: 'accent', on: ['page', 'surface', 'sunken', 'raised'], wanted: 3 },
  { role: 'focusRing', on: ['page', 'surface', 'sunken', 'raised', 'focusGap'], wanted: 3 },
  { role: 'lamp', on: ['masthead'], wanted: 3 },
  { role: 'goodText', on: ['goodTint', 'page', 'surface', 'sunken', 'raised'], wanted: 4.5 },
  { role: 'goodSolid', on: ['goodTint', 'surface'], wanted: 3 },
  { role: 'warnText', on: ['warnTint', 'page', 'surface', 'sunken', 'raised'], wanted: 4.5 },
  { role: 'warnSolid', on: ['warnTint', 'surface'], wanted: 3 },
  { role: 'badText', on: ['badTint', 'page', 'surface', 'sunken', 'raised'], wanted: 4.5 },
  { role: 'badSolid', on: ['badTint', 'surface'], wanted: 3 },
  { role: 'ruleText', on: ['ruleTint', 'page', 'surface', 'sunken', 'raised'], wanted: 4.5 },
  { role: 'ruleSolid', on: ['ruleTint', 'surface'], wanted: 3 },
  { role: 'idleText', on: ['idleTint', 'surface'], wanted: 4.5 },
  { role: 'idleSolid', on: ['idleTint', 'surface'], wanted: 3 },
  { role: 'gaugeFill', on: ['surface', 'page'], wanted: 3 },
  { role: 'gaugeNow', on: ['gaugeTrack'], wanted: 3 },
  { role: 'mapLabel', on: ['mapLand', 'mapGround'], wanted: 4.5 },
  { role: 'mapState', on: ['mapGround', 'mapLand'], wanted: 3 },
  { role: 'mapPin', on: ['mapLand', 'mapGround'], wanted: 3 },
  { role: 'mapSelectedEdge', on: ['mapSelected'], wanted: 3 },
  { role: 'onAccent', on: ['mapCluster'], wanted: 4.5, moves: ['mapCluster'] },
]
