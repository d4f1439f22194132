import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { fieldRow as years, aside as quiet } from '#app/styles/blocks.css.ts'

export const tabs = style({ marginBlockEnd: '1.25rem' })

export const views = style({ padding: '.75rem 1rem 0' })

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  gap: '1rem',
  padding: '1rem',
  margin: 0,
  listStyle: 'none',
})

export const card = style({
  border: `1px solid ${color.line}`,
  borderRadius: '6px',
  padding: '1rem',
  overflowWrap: 'anywhere',
})

export const cardHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: '.5rem',
  marginBlockEnd: '.5rem',
})

// Words that are only heard are placed in it, and widen it instead of the page.
export const scroll = style({ overflowX: 'auto', position: 'relative' })

export const figures = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: '.9375rem',
  fontVariantNumeric: 'tabular-nums',
})

export const cell = style({
  padding: '.5rem .5rem',
  textAlign: 'end',
  verticalAlign: 'bottom',
  borderBlockStart: `1px solid ${color.line}`,
  selectors: { '&[data-zero]': { color: color.textQuiet } },
})

export const headCell = style([cell, { background: color.sunken, color: color.textSoft }])

export const rowHead = style([cell, { textAlign: 'start' }])

export const total = style({ fontWeight: 650 })

export const measure = style({ margin: 0, padding: '1rem 1.625rem 0' })

/** The box that checks every record of the page. */
export const wholePage = style({ margin: 0, padding: '.5rem 1rem' })
globalStyle(`${wholePage} label`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.5rem',
  minBlockSize: '24px',
})
globalStyle(`${wholePage} input`, { inlineSize: '24px', blockSize: '24px', margin: 0 })
