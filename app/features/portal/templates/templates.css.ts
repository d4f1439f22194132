import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { column, buttonRow as buttons, entry as row } from '#app/styles/blocks.css.ts'

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.75rem',
  maxInlineSize: '46rem',
})
export const wide = style({})
globalStyle(`${wide} input, ${wide} textarea`, { inlineSize: '100%' })

export const letter = style({
  fontFamily: 'inherit',
  margin: 0,
  maxInlineSize: '46rem',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
})

export const quiet = style({ color: color.textSoft, fontSize: '.875rem', margin: 0 })
export const part = style({
  border: 0,
  display: 'grid',
  gap: '.75rem',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: '0 0 1rem',
  minInlineSize: 0,
  padding: 0,
})
export const legend = style({ fontSize: '1.125rem', fontWeight: 600, paddingBlockEnd: '.75rem' })
export const more = style({ display: 'grid', gap: '.75rem', paddingBlockStart: '.75rem' })
export const standard = style({
  display: 'grid',
  gap: '.75rem',
  borderInlineStart: `3px solid ${color.lineStrong}`,
  overflowWrap: 'anywhere',
  paddingInlineStart: '.75rem',
})
