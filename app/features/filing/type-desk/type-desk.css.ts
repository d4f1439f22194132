import { globalStyle, style } from '@vanilla-extract/css'

export { narrowForm as form, smallAside as quiet } from '#app/styles/blocks.css.ts'

export const wide = style({})
globalStyle(`${wide} input`, { inlineSize: '100%' })
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem',
  alignItems: 'center',
})
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.25rem',
  overflowWrap: 'anywhere',
})

export const inner = style({ paddingInlineStart: '1rem' })
export const outline = style({ display: 'grid', gap: '.75rem', overflowWrap: 'anywhere' })
globalStyle(`${outline} ul`, {
  display: 'grid',
  gap: '.5rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
globalStyle(`${outline} h3, ${outline} h4`, { margin: 0 })
