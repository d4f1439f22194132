import { style } from '@vanilla-extract/css'

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.75rem',
  maxInlineSize: '46rem',
})
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '.75rem',
})
export const check = style({
  display: 'flex',
  gap: '.5rem',
  alignItems: 'center',
  minBlockSize: '1.5rem',
})
