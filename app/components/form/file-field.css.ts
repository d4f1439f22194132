import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const drop = style({
  display: 'grid',
  // A file control is wider than a phone unless its column may be narrower than it.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.625rem',
  justifyItems: 'start',
  inlineSize: '100%',
  padding: '1rem',
  border: `2px dashed ${color.lineStrong}`,
  borderRadius: '8px',
  background: color.surface,
  selectors: {
    '&:hover': { borderColor: color.textSoft },
    '[data-error] > &': { borderColor: color.badSolid },
  },
})

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.625rem 1rem',
  alignItems: 'center',
  inlineSize: '100%',
})

export const progress = style({
  flex: '1 1 12rem',
  minInlineSize: '8rem',
  maxInlineSize: '24rem',
  blockSize: '.75rem',
  accentColor: color.accent,
})

export const list = style({
  display: 'grid',
  inlineSize: '100%',
  margin: '0',
  padding: '0',
  listStyle: 'none',
})

export const file = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1rem',
  alignItems: 'center',
  paddingBlock: '.5rem',
  borderBlockEnd: `1px solid ${color.line}`,
})

export const name = style({
  flex: '1 1 14rem',
  minInlineSize: '0',
  overflowWrap: 'anywhere',
  fontWeight: '600',
})

export const size = style({
  color: color.textSoft,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

export const note = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem .75rem',
  alignItems: 'center',
  flex: '1 1 100%',
  color: color.textSoft,
  fontSize: '.9375rem',
})

globalStyle(`${drop} input[type="file"]`, {
  font: 'inherit',
  maxInlineSize: '100%',
  minBlockSize: '2.75rem',
  paddingBlock: '.375rem',
})

globalStyle(`${drop} input[type="file"]::file-selector-button`, {
  font: 'inherit',
  fontWeight: '600',
  color: color.link,
  background: color.surface,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: '6px',
  padding: '.3125rem .875rem',
  marginInlineEnd: '.75rem',
  cursor: 'pointer',
})

// The dashed edge shows the error; the control in it needs no second one.
globalStyle(`[data-error] > ${drop}${drop} input[type="file"]`, {
  border: '0',
})
