import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const report = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '40rem',
  marginBlockEnd: '1rem',
  border: `1px solid ${color.line}`,
  borderRadius: '6px',
  '@media': { print: { display: 'none' } },
})
