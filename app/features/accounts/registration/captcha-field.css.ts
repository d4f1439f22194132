import { style } from '@vanilla-extract/css'

/** What is said while the browser works, and the other way beside it. */
export const own = style({
  display: 'grid',
  gap: '1rem',
})
