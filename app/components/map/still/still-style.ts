import { palette, propertyOf, query, type Role, type Scheme } from '#app/styles/tokens.ts'

/** The picture is a document of its own, so it brings its colours; the agency's come from /theme.css. */
const ROLES = [
  'mapGround',
  'mapNeighbor',
  'mapLand',
  'mapLine',
  'mapState',
  'mapLabel',
  'mapPin',
  'mapPinEdge',
  'mapCluster',
  'mapSelected',
  'mapSelectedEdge',
  'onAccent',
  'textSoft',
  'text',
  'focusRing',
] as const satisfies readonly Role[]

const of = (role: (typeof ROLES)[number]): string => `var(${propertyOf(role)})`

const colors = (scheme: Scheme): string =>
  ROLES.map((role) => `${propertyOf(role)}:${palette[role][scheme]}`).join(';')

export const STILL_STYLE = [
  `:root{${colors('light')};background:${of('mapGround')};font-family:system-ui,sans-serif}`,
  `@media ${query.dark}{:root:not([data-scheme=light]){${colors('dark')}}}`,
  `:root[data-scheme=dark]{${colors('dark')}}`,
  `.neighbors{fill:${of('mapNeighbor')}}`,
  `.land{fill:${of('mapLand')}}`,
  `.counties{fill:none;stroke:${of('mapLine')};stroke-width:.8}`,
  `.states{fill:none;stroke:${of('mapState')};stroke-width:1.1}`,
  `.name{fill:${of('mapLabel')};font-size:12px;text-anchor:middle;paint-order:stroke;stroke:${of('mapLand')};stroke-width:3px}`,
  `.circle{fill:${of('mapPin')};fill-opacity:.08;stroke:${of('mapPin')};stroke-width:2}`,
  `.disc,.group{fill:${of('mapPin')};stroke:${of('mapPinEdge')};stroke-width:1.5}`,
  `.square{fill:${of('mapLand')};stroke:${of('textSoft')};stroke-width:2}`,
  `.group{fill:${of('mapCluster')}}`,
  `.count{fill:${of('onAccent')};font-size:13px;font-weight:650;text-anchor:middle}`,
  `.reach{fill:transparent}`,
  `a:hover .disc,a:hover .group,a:hover .square{stroke:${of('text')};stroke-width:2.5}`,
  `a:focus-visible{outline:3px solid ${of('focusRing')}}`,
  `.lamp{fill:${of('mapSelected')};stroke:${of('mapSelectedEdge')};stroke-width:2.5}`,
  `.core{fill:${of('mapSelectedEdge')}}`,
].join('\n')
