import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

const FORCED = '(forced-colors:active)'

export const drawing = style({ display: 'block', inlineSize: '100%', overflow: 'visible' })
globalStyle(`:dir(rtl) ${drawing}`, { transform: 'scaleX(-1)' })

export const track = style({
  fill: color.gaugeTrack,
  '@media': { [FORCED]: { fill: 'Canvas', stroke: 'CanvasText' } },
})
export const tick = style({
  stroke: color.lineStrong,
  '@media': { [FORCED]: { stroke: 'CanvasText' } },
})
export const fill = style({ fill: color.gaugeFill, '@media': { [FORCED]: { fill: 'CanvasText' } } })
export const ink = style({ fill: color.gaugeNow, '@media': { [FORCED]: { fill: 'CanvasText' } } })
export const span = style({
  fill: color.accentTint,
  stroke: color.gaugeFill,
  strokeDasharray: '3 2',
  '@media': { [FORCED]: { fill: 'Canvas', stroke: 'CanvasText' } },
})
export const hold = style({
  fill: color.surface,
  stroke: color.warnSolid,
  strokeWidth: 1.5,
  '@media': { [FORCED]: { fill: 'Canvas', stroke: 'CanvasText' } },
})

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '.5rem 1.25rem',
  marginBlock: '.875rem 0',
  '@media': { '(min-width: 46rem)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})
export const term = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.4rem',
  color: color.textQuiet,
  fontSize: '.875rem',
})
export const sign = style({ inlineSize: '.875rem', blockSize: '.875rem', flex: 'none' })
export const value = style({ fontWeight: 600, margin: 0, overflowWrap: 'anywhere' })
export const more = style({
  display: 'block',
  color: color.textSoft,
  fontSize: '.875rem',
  fontWeight: 400,
})

export const steps = style({ display: 'grid', padding: 0, margin: 0, listStyle: 'none' })
export const step = style({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  gap: '0 .875rem',
  position: 'relative',
  paddingBlockEnd: '1.125rem',
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: '.6875rem',
      insetBlock: '.25rem -.25rem',
      inlineSize: '2px',
      background: color.gaugeTrack,
    },
    '&[data-state="done"]::before': { background: color.gaugeFill },
    '&:last-child': { paddingBlockEnd: 0 },
    '&:last-child::before': { display: 'none' },
  },
  '@media': {
    '(min-width: 40rem)': { gridTemplateColumns: '1.5rem minmax(0, 1fr) auto' },
    [FORCED]: {
      selectors: {
        '&::before': { background: 'GrayText' },
        '&[data-state="done"]::before': { background: 'CanvasText' },
      },
    },
  },
})
export const mark = style({
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  position: 'relative',
  fill: color.surface,
  stroke: color.lineStrong,
  strokeWidth: 2,
})
globalStyle(`${step}[data-state="done"] ${mark}`, {
  fill: color.gaugeFill,
  stroke: color.gaugeFill,
})
globalStyle(`${step}[data-state="done"] ${mark} path`, {
  fill: 'none',
  stroke: color.surface,
  strokeWidth: 2.5,
})
globalStyle(`${step}[data-state="now"] ${mark}`, { stroke: color.gaugeNow, strokeWidth: 2.5 })
globalStyle(`${step}[data-state="now"] ${mark} path`, { fill: color.gaugeNow, stroke: 'none' })

export const name = style({ fontWeight: 600 })
export const current = style({ fontWeight: 700 })
export const label = style({
  color: color.textQuiet,
  fontSize: '.8125rem',
  fontWeight: 600,
  marginInlineStart: '.5rem',
})
export const when = style({
  gridColumn: '2',
  color: color.textSoft,
  fontSize: '.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '@media': { '(min-width: 40rem)': { gridColumn: '3', textAlign: 'end' } },
})
export const means = style({
  gridColumn: '2 / -1',
  color: color.textSoft,
  fontSize: '.9375rem',
  margin: 0,
})
export const now = style({
  gridColumn: '2 / -1',
  background: color.accentTint,
  borderInlineStart: `4px solid ${color.accent}`,
  borderRadius: '2px',
  padding: '.5rem .75rem',
  margin: '.375rem 0 0',
  fontSize: '.9375rem',
})
