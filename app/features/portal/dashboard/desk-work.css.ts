import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

/** Four figures beside each other, two where it is narrow. */
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  margin: 0,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
})

export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '.25rem',
  padding: '1rem',
})
globalStyle(`${figure} dt`, { fontWeight: 550, fontSize: '.9375rem', color: color.textSoft })
globalStyle(`${figure} dd`, { margin: 0, fontSize: '2rem', fontWeight: 650, lineHeight: 1.1 })

export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '.25rem 1rem',
})

export const about = style({
  display: 'block',
  fontSize: '.875rem',
  fontWeight: 400,
  color: color.textSoft,
})

export const bad = style({ color: color.badText, fontWeight: 650 })
