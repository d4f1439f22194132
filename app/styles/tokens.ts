/** The values of the visual language. Everything on screen reads them through the roles below. */
export type Scheme = 'light' | 'dark'

/** Colour roles; `theme.css.ts` turns each into a custom property, `--hw-` and the role in kebab case. */
export const palette = {
  page: { light: '#f3f7f9', dark: '#0d1518' },
  surface: { light: '#ffffff', dark: '#141e22' },
  sunken: { light: '#e8f0f3', dark: '#081013' },
  raised: { light: '#ffffff', dark: '#1d292d' },
  line: { light: '#d1dbdf', dark: '#2e3c41' },
  masthead: { light: '#042f3c', dark: '#030c0f' },
  mastheadLine: { light: '#215465', dark: '#263c43' },
  onMasthead: { light: '#ffffff', dark: '#ffffff' },
  lineStrong: { light: '#738288', dark: '#6d8188' },
  text: { light: '#122126', dark: '#e9f0f2' },
  textSoft: { light: '#425055', dark: '#b5c1c5' },
  textQuiet: { light: '#576569', dark: '#93a2a7' },
  onMastheadSoft: { light: '#aec7d0', dark: '#98a9ae' },
  accentTint: { light: '#dbf1fa', dark: '#15343e' },
  accentLine: { light: '#93c7da', dark: '#2d6070' },
  accent: { light: '#005c73', dark: '#84d1ec' },
  accentHover: { light: '#00475a', dark: '#a4e3f9' },
  accentPress: { light: '#003847', dark: '#c1edfd' },
  onAccent: { light: '#ffffff', dark: '#051920' },
  link: { light: '#00566c', dark: '#76c9e5' },
  linkVisited: { light: '#5e427d', dark: '#ccb4ea' },
  lamp: { light: '#ffcd47', dark: '#ffcd47' },
  focusRing: { light: '#051920', dark: '#ffcd47' },
  focusGap: { light: '#ffcd47', dark: '#01090d' },
  goodTint: { light: '#e3f7e7', dark: '#1c3122' },
  goodLine: { light: '#a2c9ab', dark: '#3e6248' },
  goodSolid: { light: '#38794d', dark: '#69a278' },
  goodText: { light: '#265d38', dark: '#9bc2a4' },
  warnTint: { light: '#ffeeda', dark: '#392710' },
  warnLine: { light: '#dab78c', dark: '#705129' },
  warnSolid: { light: '#966000', dark: '#bb8a4b' },
  warnText: { light: '#754a00', dark: '#d4b186' },
  badTint: { light: '#ffecea', dark: '#3f2220' },
  badLine: { light: '#faa39c', dark: '#893d39' },
  badSolid: { light: '#c23a3a', dark: '#e66e67' },
  badText: { light: '#9a2929', dark: '#f59f97' },
  ruleTint: { light: '#f7ecff', dark: '#322639' },
  ruleLine: { light: '#d0afe5', dark: '#684a7a' },
  ruleSolid: { light: '#8a55a9', dark: '#b081cc' },
  ruleText: { light: '#6d4087', dark: '#cbaae0' },
  idleTint: { light: '#e8f0f3', dark: '#1d292d' },
  idleLine: { light: '#b5c0c4', dark: '#4c5b60' },
  idleSolid: { light: '#738288', dark: '#6d8188' },
  idleText: { light: '#425055', dark: '#b5c1c5' },
  gaugeTrack: { light: '#d5e0e5', dark: '#344247' },
  gaugeFill: { light: '#2e788e', dark: '#5199b0' },
  gaugeNow: { light: '#122126', dark: '#e9f0f2' },
  age1: { light: '#cfe6ef', dark: '#1f4550' },
  age2: { light: '#8cc0d4', dark: '#31707f' },
  age3: { light: '#3f88a0', dark: '#5aa5bc' },
  age4: { light: '#124a5c', dark: '#b4e2f2' },
  river: { light: '#63aec6', dark: '#63aec6' },
  mapGround: { light: '#dbe9ee', dark: '#061014' },
  mapNeighbor: { light: '#e5eff3', dark: '#091518' },
  mapLand: { light: '#f6fbfd', dark: '#1d272b' },
  mapLine: { light: '#becace', dark: '#344247' },
  mapState: { light: '#5f767e', dark: '#738b93' },
  mapLabel: { light: '#576569', dark: '#93a2a7' },
  mapHalo: { light: '#ffffff', dark: '#121c20' },
  mapPin: { light: '#005c73', dark: '#84d1ec' },
  mapPinEdge: { light: '#ffffff', dark: '#030d11' },
  mapSelected: { light: '#ffcd47', dark: '#ffcd47' },
  mapSelectedEdge: { light: '#051920', dark: '#01090d' },
  mapCluster: { light: '#005c73', dark: '#84d1ec' },
} as const satisfies Record<string, Record<Scheme, string>>

export type Role = keyof typeof palette

/** The hue the palette above was computed from, in OKLCH degrees. */
export const DEFAULT_ACCENT_HUE = 222

export const shadows: Record<Scheme, string> = {
  light: '0 1px 2px rgb(9 30 38 / .08), 0 8px 24px rgb(9 30 38 / .14)',
  dark: '0 1px 2px rgb(0 0 0 / .5), 0 12px 32px rgb(0 0 0 / .55)',
}

export const families = {
  sans: '"Atkinson Hyperlegible Next Variable", system-ui, sans-serif',
  serif: '"Source Serif 4 Variable", Georgia, serif',
} as const

/** Media queries; the table stacks by a container query instead. */
export const query = {
  phone: '(max-width: 40rem)',
  masthead: '(max-width: 52rem)',
  record: '(max-width: 60rem)',
  criteria: '(max-width: 72rem)',
  forced: '(forced-colors: active)',
  dark: '(prefers-color-scheme: dark)',
} as const

/** The custom property that carries a role, `lineStrong` to `--hw-line-strong`. */
export function propertyOf(role: string): string {
  return `--hw-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
