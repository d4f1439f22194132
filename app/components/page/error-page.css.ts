import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const page = style({
  paddingBlock: '3rem 2rem',
  maxInlineSize: '44rem',
})

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem 1.5rem',
  alignItems: 'center',
  marginBlockStart: '1.5rem',
})

export const reference = style({
  marginBlockStart: '2rem',
  color: color.textQuiet,
  fontSize: '.9375rem',
  fontVariantNumeric: 'tabular-nums',
})

globalStyle(`${page} > h1`, {
  marginBlockEnd: '.75rem',
})
