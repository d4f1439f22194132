import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { wideColumn as form } from '#app/styles/blocks.css.ts'

export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
  maxInlineSize: '46rem',
})

export const tile = style({
  display: 'grid',
  gap: '1rem',
  maxInlineSize: '40rem',
})

export const quiet = style({
  color: color.textQuiet,
  fontSize: '.875rem',
})
