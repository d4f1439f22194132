import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { startForm as form } from '#app/styles/blocks.css.ts'

export const letter = style({
  margin: '.5rem 0 0',
  padding: '.75rem 1rem',
  borderInlineStart: `3px solid ${color.line}`,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  fontSize: '.9375rem',
})
