import { style } from '@vanilla-extract/css'

export const sides = style({
  display: 'grid',
  gap: '1.25rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
})
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.75rem',
  maxInlineSize: '46rem',
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: '.75rem' })
export const list = style({ margin: 0, paddingInlineStart: '1.25rem' })
