import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const form = style({
  display: 'block',
  fontWeight: 400,
  color: color.textSoft,
  fontSize: '.9375rem',
})
/** 64 digits without a blank break where the line ends. */
export const checksum = style({ overflowWrap: 'anywhere', fontSize: '.8125rem' })
export const commands = style({
  margin: 0,
  padding: '.75rem 1rem',
  // Long addresses break, so that nothing has to be scrolled sideways.
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: '.875rem',
  border: `1px solid ${color.line}`,
  borderRadius: '.375rem',
})
