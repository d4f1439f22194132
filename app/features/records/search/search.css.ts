import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const find = style({ display: 'grid', gap: '.25rem', maxInlineSize: '40rem' })

export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '.5rem',
})

export const found = style({ display: 'grid', gap: '1.25rem', marginBlockStart: '1.5rem' })

export const about = style({
  display: 'block',
  fontSize: '.875rem',
  color: color.textSoft,
  overflowWrap: 'anywhere',
})
