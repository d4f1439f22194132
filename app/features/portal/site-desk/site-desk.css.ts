import { style } from '@vanilla-extract/css'

export { entry as row, smallAside as quiet } from '#app/styles/blocks.css.ts'

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
