import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const form = style({ display: 'grid', gap: '1.25rem', maxInlineSize: '40rem' })

export const file = style({
  inlineSize: '100%',
  maxInlineSize: '100%',
  padding: '1rem',
  border: `2px dashed ${color.lineStrong}`,
  borderRadius: '6px',
  background: color.sunken,
  font: 'inherit',
  color: color.text,
})

export const or = style({ color: color.textSoft })

export const code = style({ maxInlineSize: '26rem' })

export const found = style({ display: 'grid', gap: '1rem', overflowWrap: 'anywhere' })
