import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem',
  justifyContent: 'flex-end',
  '@media': { '(max-width: 46rem)': { justifyContent: 'flex-start' } },
})

export const before = style({ fontWeight: 400 })
export const beforeBody = style({
  display: 'grid',
  gap: '.5rem',
  background: color.sunken,
  borderRadius: '6px',
  padding: '.75rem .875rem',
  marginBlockStart: '.5rem',
})
globalStyle(`${before} > summary`, { color: color.link, cursor: 'pointer', minBlockSize: '1.5rem' })

export const draft = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.375rem',
  alignItems: 'center',
  fontWeight: 600,
  fontSize: '.875rem',
})

export const count = style({ color: color.textSoft, fontWeight: 400 })
