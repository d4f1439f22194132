import { globalStyle, style } from '@vanilla-extract/css'

export { breaks as name } from '#app/styles/blocks.css.ts'

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1rem',
  maxInlineSize: '46rem',
})
// Texts are as wide as the form, a button as its words.
globalStyle(`${form} > button`, { justifySelf: 'start' })
globalStyle(`${form} > div > textarea, ${form} > div > input[type=text]`, { inlineSize: '100%' })
export const days = style({ display: 'flex', flexWrap: 'wrap', gap: '.75rem', alignItems: 'start' })
export const note = style({ paddingInline: '1.25rem', marginBlock: '.75rem 0' })
