import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const box = style({
  display: 'grid',
  gap: '.75rem',
  padding: '1rem',
  alignContent: 'start',
  minInlineSize: 0,
})
export const picture = style({
  inlineSize: '100%',
  blockSize: 'auto',
  maxBlockSize: '70vh',
  background: color.mapGround,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
})
export const neighbors = style({ fill: color.mapNeighbor })
export const land = style({ fill: color.mapLand })
export const counties = style({ fill: 'none', stroke: color.mapLine, strokeWidth: 0.8 })
export const states = style({ fill: 'none', stroke: color.mapState, strokeWidth: 1.1 })
export const name = style({
  fill: color.mapLabel,
  fontSize: 12,
  textAnchor: 'middle',
  paintOrder: 'stroke',
  stroke: color.mapLand,
  strokeWidth: 3,
})
export const place = style({})
export const disc = style({ fill: color.mapPin, stroke: color.mapPinEdge, strokeWidth: 1.5 })
/** Something is wrong here: another shape, not another colour alone. */
export const square = style({ fill: color.badSolid, stroke: color.mapPinEdge, strokeWidth: 1.5 })
export const group = style({ fill: color.mapCluster, stroke: color.mapPinEdge, strokeWidth: 1.5 })
export const count = style({
  fill: color.onAccent,
  fontSize: 13,
  fontWeight: 650,
  textAnchor: 'middle',
})
export const reach = style({ fill: 'transparent' })
/** The circle that was asked for, and the place in its middle. */
export const around = style({
  fill: color.accentTint,
  fillOpacity: 0.45,
  stroke: color.accent,
  strokeWidth: 1.5,
  strokeDasharray: '5 4',
})
export const middle = style({
  fill: color.mapSelected,
  stroke: color.mapSelectedEdge,
  strokeWidth: 2.5,
})
export const selected = style({
  fill: 'none',
  stroke: color.mapSelectedEdge,
  strokeWidth: 3,
  pointerEvents: 'none',
})
globalStyle(`${place}:hover circle:not(${reach}), ${place}:hover rect`, {
  stroke: color.text,
  strokeWidth: 2.5,
})
globalStyle(`${place}:focus-visible`, { outline: `3px solid ${color.focusRing}` })
export const moves = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem' })
