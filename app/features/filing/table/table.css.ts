import { style } from '@vanilla-extract/css'

// Words that are only heard are placed in it, and widen it instead of the page.
export const wrap = style({
  overflowX: 'auto',
  position: 'relative',
  inlineSize: '100%',
  minInlineSize: 0,
})
export const faults = style({ borderCollapse: 'collapse', inlineSize: '100%' })
export const cell = style({
  padding: '.5rem .75rem',
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  minInlineSize: '6rem',
})
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1rem',
  justifyItems: 'start',
})
export const ways = style({
  display: 'grid',
  gap: '.5rem',
  border: 0,
  padding: 0,
  minInlineSize: 0,
})
export const way = style({ display: 'flex', gap: '.625rem', alignItems: 'baseline' })
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem 1.25rem' })
/** Rows of cells stay rows: they are read sideways. */
export const pasted = style({ fontFamily: 'monospace', overflowX: 'auto', whiteSpace: 'pre' })
