import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, tone } from '#app/styles/theme.css.ts'

/** Three or four numbers beside each other, two by two on a phone. */
export const numbers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(10.5rem, 1fr))',
  gap: '1px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'hidden',
  background: color.line,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
  '@media': { '(max-width:46rem)': { gridTemplateColumns: '1fr 1fr' } },
})
globalStyle(`${numbers} > li`, { display: 'grid', background: color.surface })

export const link = style({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr',
  gap: '.125rem',
  padding: '.75rem 1rem .875rem',
  borderBlockStart: `3px solid ${tone.solid}`,
  color: color.text,
  textDecoration: 'none',
  selectors: { '&:focus-visible': { outlineOffset: '-4px' } },
  '@media': {
    '(max-width:46rem)': { padding: '.625rem .75rem' },
    '(forced-colors:active)': { border: '1px solid CanvasText' },
  },
})

export const value = style({
  // A sum of money is one word, on a phone in half of the width too.
  font: `600 clamp(1.5rem, 7vw, 2.125rem)/1.15 ${font.serif}`,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
// Petrol and grey are no alarm: such a number is ink.
globalStyle(`:is([data-tone="bad"], [data-tone="warn"], [data-tone="good"]) > ${link} > ${value}`, {
  color: tone.text,
})

export const name = style({ fontWeight: 600 })
globalStyle(`${link}:hover ${name}`, {
  textDecoration: 'underline',
  textDecorationThickness: '2px',
})

export const reason = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: '.375rem',
  fontSize: '.875rem',
  lineHeight: 1.35,
  color: color.textSoft,
})
