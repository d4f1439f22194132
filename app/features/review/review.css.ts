import { style } from '@vanilla-extract/css'

export { aside as quiet, startRoomyForm as form } from '#app/styles/blocks.css.ts'

/** What somebody wrote, with the lines it was written in. */
export const words = style({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

export const wide = style({
  justifySelf: 'stretch',
  minWidth: 0,
})

export const list = style({
  display: 'grid',
  gap: '.75rem',
  padding: 0,
  margin: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
})
