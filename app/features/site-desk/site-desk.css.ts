import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.875rem',
  maxInlineSize: '46rem',
})
export const search = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '.75rem',
})
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.25rem',
  overflowWrap: 'anywhere',
})
export const quiet = style({ color: color.textSoft, fontSize: '.875rem' })
