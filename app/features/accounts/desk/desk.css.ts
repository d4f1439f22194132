import { style } from '@vanilla-extract/css'
import { font } from '#app/styles/theme.css.ts'

/** What is known of a request, and beside it the decision. */
export const request = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1rem 2.5rem',
  alignItems: 'start',
  '@media': { '(min-width: 70rem)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})

export const name = style({
  gridColumn: '1 / -1',
  font: `600 1.1875rem/1.3 ${font.serif}`,
  overflowWrap: 'anywhere',
})

export const decision = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.5rem',
})
