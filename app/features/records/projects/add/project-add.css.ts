import { globalStyle, style } from '@vanilla-extract/css'

export const column = style({ display: 'grid', gap: '1.25rem', maxInlineSize: '46rem' })
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
})
// Fields are as wide as the form, the button as its words.
globalStyle(`${form} > button`, { justifySelf: 'start' })
export const part = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.875rem',
})
