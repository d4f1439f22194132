import { style } from '@vanilla-extract/css'

/** A link that stands alone in its line is a target of 24 px. */
export const action = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '24px',
  justifySelf: 'start',
})
