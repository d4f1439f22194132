import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

/** A bar in the place of hidden words; its words stay readable in print and without colours. */
export const bar = style({
  paddingInline: '.375rem',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: '3px',
  background: color.text,
  color: color.surface,
  fontSize: '.875em',
})
