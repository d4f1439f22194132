import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

/** What somebody wrote, with the lines it was written in. */
export const words = style({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

export const quiet = style({
  color: color.textSoft,
  fontSize: '.9375rem',
})

export const form = style({
  display: 'grid',
  gap: '1rem',
  justifyItems: 'start',
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
