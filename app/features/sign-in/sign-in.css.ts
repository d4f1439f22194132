import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.5rem',
})

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
})

export const beside = style({
  justifySelf: 'end',
  marginBlockStart: '-.5rem',
})

export const register = style({
  display: 'grid',
  gap: '.75rem',
  justifyItems: 'start',
  paddingBlockStart: '1.5rem',
  borderBlockStart: `1px solid ${color.line}`,
})

export const message = style({
  overflowWrap: 'anywhere',
})

globalStyle(`${beside} a`, {
  display: 'inline-block',
  paddingBlock: '.25rem',
})
