import { style } from '@vanilla-extract/css'

export { column as form } from '#app/styles/blocks.css.ts'

export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
  maxInlineSize: '46rem',
  paddingBlock: '1.75rem 2rem',
})
