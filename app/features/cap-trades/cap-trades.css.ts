import { globalStyle, style } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.5rem',
  alignItems: 'start',
  '@media': { '(min-width: 64rem)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(16rem, 1fr)' } },
})
export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
  minInlineSize: 0,
})
export const line = style({ display: 'flex', flexWrap: 'wrap', gap: '.75rem', alignItems: 'end' })
export const form = style({ display: 'grid', gap: '1rem', justifyItems: 'start' })
globalStyle(`${form} > :has(> textarea)`, { justifySelf: 'stretch', maxInlineSize: '44rem' })
globalStyle(`${form} textarea`, { inlineSize: '100%' })
export const statement = style({ font: `400 1.125rem/1.5 ${font.serif}`, maxInlineSize: '44rem' })
export const quiet = style({ color: color.textQuiet, fontSize: '.9375rem' })
export const said = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
