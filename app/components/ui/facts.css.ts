import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const facts = style({
  fontVariantNumeric: 'tabular-nums',
})

export const wide = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '0 2rem',
  padding: '.5rem 1.5rem 1rem',
  selectors: {
    '&[data-flush]': {
      padding: '0',
    },
  },
  '@media': {
    '(max-width:40rem)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingInline: '1rem',
    },
    print: {
      paddingInline: '0',
    },
  },
})

export const row = style({
  paddingBlock: '.75rem',
  borderBlockEnd: `1px solid ${color.line}`,
  minInlineSize: '0',
  selectors: {
    '&[data-long]': {
      gridColumn: '1 / -1',
    },
    '&:last-child': {
      borderBlockEnd: '0',
    },
    '&:nth-last-child(2):nth-child(odd)': {
      borderBlockEnd: '0',
    },
  },
})

export const narrow = style({
  display: 'grid',
  gap: '.5rem',
})

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, 1fr) minmax(0, 2fr)',
  gap: '.25rem 1rem',
  fontSize: '.9375rem',
})

export const term = style({
  color: color.textQuiet,
  fontSize: '.875rem',
  overflowWrap: 'anywhere',
})

export const value = style({
  fontSize: '1.0625rem',
  overflowWrap: 'anywhere',
  margin: '0',
})

export const missing = style({
  color: color.textQuiet,
})

globalStyle(`${row}[data-long] > ${value}`, {
  whiteSpace: 'pre-line',
  maxInlineSize: '44rem',
})

globalStyle(`${pair} ${value}`, {
  fontSize: 'inherit',
})

globalStyle(`${pair} ${term}`, {
  fontSize: 'inherit',
})

globalStyle(`${wide} > ${row}:nth-last-child(2)`, {
  '@media': { '(max-width:40rem)': { borderBlockEnd: `1px solid ${color.line}` } },
})
