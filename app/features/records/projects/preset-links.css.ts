import { style } from '@vanilla-extract/css'

export const presets = style({ marginBlockEnd: '1rem', fontSize: '0.9375rem' })

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 1.25rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
