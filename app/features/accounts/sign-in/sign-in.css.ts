import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { wideColumn as column, column as form, breaks as message } from '#app/styles/blocks.css.ts'

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

globalStyle(`${beside} a`, {
  display: 'inline-block',
  paddingBlock: '.25rem',
})
