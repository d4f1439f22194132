import { style } from '@vanilla-extract/css'

/** An entry: its name to change, and what can be done with it. On a phone under each other. */
export const entry = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem',
  alignItems: 'end',
})
export const name = style({ flex: '1 1 16rem', minInlineSize: 0 })
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem' })
