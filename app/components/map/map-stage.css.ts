import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, shadow } from '#app/styles/theme.css.ts'

export const stage = style({
  gridArea: 's',
  background: color.mapGround,
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: '0',
  position: 'sticky',
  insetBlockStart: '0',
  alignSelf: 'start',
  // All of it is seen before the page scrolls: masthead and menu take the rest.
  blockSize: 'clamp(34rem, 100vh - 7.75rem, 60rem)',
  '@media': {
    '(max-width:56rem)': { position: 'relative', blockSize: 'auto' },
    print: { display: 'none' },
  },
})

export const picture = style({
  position: 'relative',
  flex: '1',
  overflow: 'hidden',
  background: color.mapGround,
  '@media': {
    '(max-width:56rem)': { aspectRatio: '1 / .86', flex: 'none' },
    '(forced-colors:active)': { background: 'Canvas' },
  },
})

/** Takes the keyboard for panning and zooming. The ring lies on the picture, which would cover it. */
export const frame = style({
  position: 'absolute',
  inset: '0',
  selectors: {
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    '&:focus-visible::after': {
      content: '""',
      position: 'absolute',
      inset: '0',
      zIndex: '1',
      pointerEvents: 'none',
      outline: `3px solid ${color.focusRing}`,
      outlineOffset: '-5px',
      boxShadow: `inset 0 0 0 2px ${color.focusGap}`,
    },
  },
})

export const canvas = style({ position: 'absolute', inset: '0' })

export const waiting = style({
  position: 'absolute',
  inset: '0',
  display: 'grid',
  placeItems: 'center',
  padding: '1.5rem',
  textAlign: 'center',
  color: color.textSoft,
})

/** The map for browsers without script. */
export const still = style({
  position: 'absolute',
  inset: '0',
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
})

export const stillBox = style({ position: 'relative', minBlockSize: '0' })

export const stillPicture = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  border: '0',
})

export const stillNote = style({
  padding: '.375rem 1rem',
  background: color.surface,
  color: color.textSoft,
  fontSize: '.875rem',
})
globalStyle(`${still} > ${stillNote}`, { borderBlockStart: `1px solid ${color.line}` })

const floating = style({
  position: 'absolute',
  zIndex: '1',
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
  boxShadow: shadow,
})

export const top = style([floating, { insetBlockStart: '1rem', insetInlineStart: '1rem' }])
globalStyle(`${top} > *`, { borderColor: 'transparent' })

export const zoom = style([
  floating,
  { insetBlockEnd: '1.75rem', insetInlineEnd: '1rem', display: 'grid', overflow: 'hidden' },
])

export const zoomButton = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  padding: '0',
  border: '0',
  background: 'transparent',
  color: color.text,
  cursor: 'pointer',
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${color.line}` },
    '&:hover': { background: color.accentTint },
    '&:focus-visible': { outlineOffset: '-4px', boxShadow: 'none' },
  },
})

/** Lower left corner: the site under the pointer, and the scale. */
export const corner = style({
  position: 'absolute',
  zIndex: '1',
  insetBlockEnd: '1rem',
  insetInlineStart: '1rem',
  display: 'grid',
  gap: '.5rem',
  justifyItems: 'start',
  maxInlineSize: 'calc(100% - 6rem)',
  pointerEvents: 'none',
})

export const hovered = style({
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: '4px',
  padding: '.125rem .5rem',
  fontSize: '.875rem',
  fontWeight: '600',
})

export const scale = style({
  display: 'block',
  font: `500 .75rem/1.2 ${font.sans}`,
  color: color.textSoft,
})
globalStyle(`${scale} path`, { fill: 'none', stroke: 'currentColor', strokeWidth: '1.5' })
globalStyle(`${scale} text`, { fill: 'currentColor' })

export const credit = style({
  position: 'absolute',
  insetBlockEnd: '0',
  insetInlineEnd: '0',
  zIndex: '1',
  background: color.raised,
  fontSize: '.75rem',
  paddingInline: '.375rem',
})

/** Under the picture: its legend and its notes. */
export const foot = style({
  background: color.surface,
  fontSize: '.875rem',
  padding: '.125rem 1rem .75rem',
  display: 'grid',
  gap: '.375rem',
})

export const found = style({
  background: color.surface,
  borderBlockStart: `1px solid ${color.line}`,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1rem',
  alignItems: 'center',
  minBlockSize: '2.25rem',
  paddingInline: '1rem',
  fontSize: '.875rem',
  fontWeight: '600',
})

export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: '.25rem 1.25rem' })
globalStyle(`${legend} > li`, { display: 'flex', gap: '.375rem', alignItems: 'center' })
globalStyle(`${legend} svg`, { inlineSize: '1.375rem', blockSize: '1.375rem', flex: 'none' })

export const sign = style({
  '@media': { '(forced-colors:active)': { forcedColorAdjust: 'none' } },
})
const forced = (fill: string, stroke: string) => ({
  '@media': { '(forced-colors:active)': { fill, stroke } },
})
globalStyle(`${sign} [data-part="pin"]`, {
  fill: color.mapPin,
  stroke: 'none',
  ...forced('CanvasText', 'Canvas'),
})
globalStyle(`${sign} [data-part="ended"]`, {
  fill: color.mapLand,
  stroke: color.textSoft,
  strokeWidth: '2',
  ...forced('Canvas', 'CanvasText'),
})
globalStyle(`${sign} [data-part="cluster"]`, {
  fill: color.mapCluster,
  stroke: 'none',
  ...forced('Canvas', 'CanvasText'),
})
globalStyle(`${sign} text`, {
  fill: color.onAccent,
  font: `650 11px/1 ${font.sans}`,
  textAnchor: 'middle',
  ...forced('CanvasText', 'none'),
})
globalStyle(`${sign} [data-part="lamp"]`, {
  fill: color.mapSelected,
  stroke: color.mapSelectedEdge,
  strokeWidth: '2',
  ...forced('Highlight', 'CanvasText'),
})
globalStyle(`${sign} [data-part="core"]`, {
  fill: color.mapSelectedEdge,
  ...forced('HighlightText', 'none'),
})

export const notes = style({ color: color.textSoft, maxInlineSize: '60rem' })
