import { globalStyle, style } from '@vanilla-extract/css'

export { fieldRow as line, aside as quiet } from '#app/styles/blocks.css.ts'

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.75rem',
  maxInlineSize: '52rem',
})
// Fields are as wide as the form, a button as its words.
globalStyle(`${form} > button`, { justifySelf: 'start' })
globalStyle(`${form} > div > input, ${form} > div > textarea`, { inlineSize: '100%' })
/** What a line is for beside its amount; on a phone under each other. */
export const pair = style({
  display: 'grid',
  gap: '.75rem',
  alignItems: 'end',
  '@media': { '(min-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
})
globalStyle(`${pair} > :first-child > input`, { inlineSize: '100%' })
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem 1.5rem' })

export const stack = style({ display: 'grid', gap: '1.25rem' })
export const narrow = style({ display: 'grid', gap: '1.25rem', maxInlineSize: '46rem' })

/** A paragraph that stands above a form. */
export const above = style({ marginBlockEnd: '.75rem' })
