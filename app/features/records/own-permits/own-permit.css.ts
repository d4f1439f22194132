import { style } from '@vanilla-extract/css'

export { aside as quiet } from '#app/styles/blocks.css.ts'

export const list = style({
  display: 'grid',
  gap: '1rem',
  padding: 0,
  margin: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
})

export const words = style({ whiteSpace: 'pre-wrap' })

/** The address in letters, on paper alone. */
export const printed = style({
  display: 'none',
  overflowWrap: 'anywhere',
  '@media': { print: { display: 'block' } },
})

export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem',
  alignItems: 'center',
})
