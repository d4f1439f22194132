import { style } from '@vanilla-extract/css'

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
})

export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
  maxInlineSize: '46rem',
  paddingBlock: '1.75rem 2rem',
})
