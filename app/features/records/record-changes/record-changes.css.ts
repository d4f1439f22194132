import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

/** Paper cannot be asked. */
export const asking = style({ '@media': { print: { display: 'none' } } })
/** Both questions beside each other where they fit. */
export const questions = style({
  display: 'grid',
  gap: '1.5rem 2.5rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
})
export const question = style({ display: 'grid', gap: '.75rem', alignContent: 'start' })
globalStyle(`${question} > h3`, { margin: 0, fontSize: '1rem' })
export const days = style({
  display: 'grid',
  gap: '.75rem',
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
})
globalStyle(`${days} input`, { inlineSize: '100%' })
export const words = style({ maxInlineSize: '42rem', margin: 0 })
export const label = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem .5rem',
  alignItems: 'center',
})
export const missing = style({ color: color.textQuiet })
export const then = style({ fontWeight: 700 })
