import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const part = style({ display: 'grid', gap: '.375rem' })
globalStyle(`${part} > *`, { margin: 0 })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1rem',
  alignItems: 'center',
  justifyContent: 'space-between',
})
globalStyle(`${head} > h3`, { margin: 0, fontSize: '1rem' })
export const sentence = style({ maxInlineSize: '42rem' })
export const facts = style({ color: color.textSoft, fontSize: '.9375rem' })
