import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

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
export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
})
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem 1.5rem' })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: '.75rem' })
export const list = style({
  display: 'grid',
  gap: '.5rem',
  padding: 0,
  margin: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
})
globalStyle(`${list} > li`, { display: 'grid' })
export const quiet = style({ color: color.textSoft, fontSize: '.875rem' })
export const area = style({ margin: '0 0 .25rem', fontSize: '1rem' })
