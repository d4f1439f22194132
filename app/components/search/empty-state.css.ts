import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const empty = style({
  padding: '2.5rem 1rem',
  display: 'grid',
  gap: '.375rem',
  justifyItems: 'center',
  textAlign: 'center',
})

export const what = style({
  fontWeight: '650',
  fontSize: '1.0625rem',
})

export const step = style({
  color: color.textSoft,
  maxInlineSize: '40rem',
})
