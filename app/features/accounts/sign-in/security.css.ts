import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.5rem',
  maxInlineSize: '52rem',
})

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 26rem)',
  justifyItems: 'start',
  gap: '1rem',
  '@media': { '(max-width:30rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const setUp = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.25rem',
  alignItems: 'center',
})

/** A scanner needs dark on light in both schemes. */
export const code = style({
  background: 'white',
  inlineSize: '12rem',
  blockSize: '12rem',
  border: `1px solid ${color.line}`,
})

export const secret = style({
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
})

export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))',
  gap: '.5rem 1.5rem',
})

export const list = style({
  display: 'grid',
  gap: '1rem',
})

export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem 1.5rem',
  justifyContent: 'space-between',
  alignItems: 'center',
  paddingBlockEnd: '1rem',
  borderBlockEnd: `1px solid ${color.line}`,
})
