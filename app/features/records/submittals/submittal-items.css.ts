import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem 1rem',
  alignItems: 'start',
  justifyContent: 'space-between',
})

export const words = style({ display: 'grid', gap: '0.25rem', minInlineSize: 0, flex: '1 1 18rem' })

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 0.625rem',
  alignItems: 'center',
})

export const about = style({ fontSize: '0.875rem', color: color.textSoft })
