import { style } from '@vanilla-extract/css'

export const column = style({
  display: 'grid',
  gap: '1.25rem',
  maxInlineSize: '46rem',
})
