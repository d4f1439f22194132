import { globalStyle, style } from '@vanilla-extract/css'

export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: '.25rem' })

export const saved = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '.25rem 1.5rem',
  marginBlockEnd: '1rem',
})
export const savedLinks = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1rem',
  padding: 0,
  margin: 0,
})
globalStyle(`${savedLinks} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
})

export const take = style({ margin: 0, padding: '.5rem 1rem' })
