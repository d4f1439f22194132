import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { fieldRow as line, aside as quiet, asWritten as said } from '#app/styles/blocks.css.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
  alignItems: 'start',
  '@media': { '(min-width: 72rem)': { gridTemplateColumns: 'minmax(0, 1fr) 18rem' } },
})
export const column = style({ display: 'grid', gap: '1.5rem', minInlineSize: 0 })
export const form = style({ display: 'grid', gap: '.75rem', justifyItems: 'start' })
// Words are written as wide as they are read.
globalStyle(`${form} > :has(> textarea)`, { justifySelf: 'stretch', maxInlineSize: '44rem' })
globalStyle(`${form} textarea`, { inlineSize: '100%' })

export const list = style({ display: 'grid', gap: '.5rem', paddingInlineStart: '1.25rem' })

export const choices = style({
  display: 'grid',
  gap: '.5rem',
  border: 0,
  padding: 0,
  margin: 0,
  justifySelf: 'stretch',
})
globalStyle(`${choices} label`, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem .625rem',
  alignItems: 'center',
  minBlockSize: '2rem',
})

globalStyle(`${choices} label > span`, { fontWeight: 400 })
globalStyle(`${choices} p`, { marginInlineStart: '2.125rem' })
// Drawn, but not open: the reason stands under it.
globalStyle(`${choices} input:disabled`, {
  background: color.sunken,
  borderStyle: 'dashed',
  cursor: 'not-allowed',
})
globalStyle(`${choices} label:has(input:disabled)`, { color: color.textSoft })

// The words stay beside the box, in as many lines as they need.
export const check = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '.625rem',
  alignItems: 'center',
  minBlockSize: '2rem',
})

export const condition = style({
  display: 'grid',
  gap: '.75rem',
  justifyItems: 'start',
  border: 0,
  padding: 0,
  margin: 0,
  minInlineSize: 0,
})
globalStyle(`${condition} > legend, ${choices} > legend`, { fontWeight: 600, padding: 0 })
