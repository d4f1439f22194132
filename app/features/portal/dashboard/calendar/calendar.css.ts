import { style } from '@vanilla-extract/css'

export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem',
  alignItems: 'center',
})

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem 1.5rem',
  alignItems: 'center',
  justifyContent: 'space-between',
})
