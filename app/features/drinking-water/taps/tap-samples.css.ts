import { style } from '@vanilla-extract/css'

export const follows = style({
  display: 'grid',
  gap: '.25rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
/** As high as a finger needs. */
export const link = style({ display: 'inline-block', minBlockSize: '1.5rem' })
export const note = style({ margin: 0 })
