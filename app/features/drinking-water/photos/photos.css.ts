import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1rem',
  maxInlineSize: '46rem',
})
globalStyle(`${form} > button`, { justifySelf: 'start' })
export const quiet = style({ margin: 0, color: color.textSoft, fontSize: '.875rem' })
export const photo = style({
  display: 'block',
  maxInlineSize: '100%',
  maxBlockSize: '36rem',
  blockSize: 'auto',
  objectFit: 'contain',
})
