import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.5rem',
  maxInlineSize: '46rem',
})

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
  maxInlineSize: '40rem',
})

export const or = style({ color: color.textSoft })

export const found = style({ display: 'grid', gap: '1rem', overflowWrap: 'anywhere' })
