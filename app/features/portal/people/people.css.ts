import { globalStyle, style } from '@vanilla-extract/css'

export { column, buttonRow as buttons, smallAside as quiet } from '#app/styles/blocks.css.ts'

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.75rem',
  maxInlineSize: '46rem',
})
// Fields are as wide as the form, a button as its words.
globalStyle(`${form} > button`, { justifySelf: 'start' })
globalStyle(`${form} > div > input, ${form} > div > textarea`, { inlineSize: '100%' })
export const pair = style({
  display: 'grid',
  gap: '.75rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
})
globalStyle(`${pair} input`, { inlineSize: '100%' })

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem 1.5rem' })

export const list = style({
  display: 'grid',
  gap: '.5rem',
  padding: 0,
  margin: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
})
globalStyle(`${list} > li`, { display: 'grid' })

export const area = style({ margin: '0 0 .25rem', fontSize: '1rem' })
