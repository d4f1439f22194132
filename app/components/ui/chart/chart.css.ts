import { globalStyle, style } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'

const FORCED = '(forced-colors:active)'
const NARROW = 'chart (max-width: 51.9rem)'

/** The answer, before the picture that shows it. */
export const answer = style({
  font: `600 1.1875rem/1.35 ${font.serif}`,
  maxInlineSize: '40rem',
  margin: 0,
})
export const room = style({ container: 'chart / inline-size', margin: 0 })
export const picture = style({ display: 'block', inlineSize: '100%', overflow: 'visible' })
export const axis = style({ stroke: color.lineStrong })
export const grid = style({ stroke: color.line, '@media': { [FORCED]: { stroke: 'GrayText' } } })
export const words = style({ fill: color.text, fontSize: '13px', fontWeight: 600 })
/** On a phone, one label of three has room; the table has them all. */
globalStyle(`${words}[data-spare]`, { '@container': { [NARROW]: { display: 'none' } } } as object)

export const full = style({
  fill: color.gaugeFill,
  '@media': { [FORCED]: { fill: 'CanvasText' }, print: { fill: '#000' } },
})
export const pale = style({
  fill: color.accentTint,
  stroke: color.accent,
  strokeWidth: 1.5,
  '@media': { [FORCED]: { fill: 'Canvas', stroke: 'CanvasText' } },
})
export const dashed = style({
  fill: 'none',
  stroke: color.accent,
  strokeWidth: 1.5,
  strokeDasharray: '4 3',
  '@media': { [FORCED]: { stroke: 'CanvasText' } },
})
export const slow = style({
  fill: color.badSolid,
  '@media': { [FORCED]: { fill: 'CanvasText' }, print: { fill: '#000' } },
})
export const span = style({
  stroke: color.age2,
  strokeWidth: 4,
  '@media': {
    [FORCED]: { stroke: 'CanvasText', strokeWidth: 2 },
    print: { stroke: '#000', strokeWidth: 1 },
  },
})
export const target = style({
  stroke: color.text,
  strokeWidth: 2,
  '@media': { [FORCED]: { stroke: 'CanvasText' } },
})

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1.25rem',
  padding: 0,
  marginBlock: '.5rem',
  listStyle: 'none',
  fontSize: '.875rem',
})
export const sample = style({ inlineSize: '1rem', blockSize: '.75rem', marginInlineEnd: '.375rem' })
