import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { smallAside as quiet, breaks as name, fieldRow as year } from '#app/styles/blocks.css.ts'

export const column = style({
  display: 'grid',
  gap: '1.25rem',
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBlockStart: '1.25rem',
})
export const pair = style({
  display: 'grid',
  gap: '1rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
})
export const row = style({
  display: 'grid',
  gap: '.75rem',
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  marginBlockEnd: '.75rem',
})
export const flag = style({
  display: 'flex',
  gap: '.5rem',
  alignItems: 'center',
  minBlockSize: '2.75rem',
})
export const save = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem',
  alignItems: 'center',
  justifyContent: 'flex-end',
})
export const error = style({ color: color.badText, fontWeight: 600 })

export const list = style({
  display: 'grid',
  gap: '1rem',
  padding: 0,
  margin: '0 0 1rem',
  listStyle: 'none',
})
globalStyle(`${list} > li`, { display: 'grid', gap: '.25rem', overflowWrap: 'anywhere' })
export const fact = style({ margin: '0 0 .5rem', overflowWrap: 'anywhere' })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem' })
/** What takes no change: the fields of an event that is a part of another. */
export const fixed = style({ minInlineSize: 0, padding: 0, margin: 0, border: 0 })

// Words that are only heard are placed in it, and widen it instead of the page.
export const wide = style({ overflowX: 'auto', position: 'relative', padding: '0 1rem 1rem' })
export const figures = style({ borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
globalStyle(`${figures} :is(th, td)`, {
  padding: '.5rem .75rem',
  borderBlockEnd: `1px solid ${color.line}`,
  textAlign: 'end',
  fontSize: '.9375rem',
})
globalStyle(`${figures} th`, { fontWeight: 600 })
globalStyle(`${figures} th:first-child`, { textAlign: 'start' })
export const said = style({ margin: 0, whiteSpace: 'pre-line' })
export const reply = style({
  margin: 0,
  paddingInlineStart: '.75rem',
  borderInlineStart: `3px solid ${color.line}`,
})
export const timeline = style({ display: 'grid', gap: '.5rem', padding: 0, listStyle: 'none' })
globalStyle(`${timeline} > li`, { display: 'grid', fontSize: '.875rem' })
