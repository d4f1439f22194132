import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const part = style({
  display: 'grid',
  gap: '1.75rem',
})

export const inset = style({
  display: 'grid',
  gap: '1.25rem',
  borderInlineStart: `3px solid ${color.gaugeFill}`,
  paddingInlineStart: '1.125rem',
  marginInlineStart: '.625rem',
  marginBlockStart: '.375rem',
  selectors: { '& + &': { marginBlockStart: '.875rem' } },
})
