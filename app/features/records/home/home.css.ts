import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const body = style({ display: 'grid', gap: '2rem', paddingBlock: '2.5rem 3rem' })

export const permit = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 1rem',
  justifyContent: 'space-between',
})

export const about = style({
  display: 'block',
  fontSize: '0.875rem',
  color: color.textSoft,
  margin: 0,
})

export const day = style({
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
