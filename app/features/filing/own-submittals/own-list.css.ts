import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 1.5rem',
  padding: 0,
  marginBlock: '1rem',
  borderBlockEnd: `1px solid ${color.line}`,
})
globalStyle(`${tabs} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  textDecoration: 'none',
  borderBlockEnd: '3px solid transparent',
})
globalStyle(`${tabs} a[aria-current]`, {
  fontWeight: 650,
  color: color.text,
  borderColor: color.accent,
})

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
