import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { wideColumn as column, column as form } from '#app/styles/blocks.css.ts'

export const words = style({
  display: 'grid',
  gap: '.5rem',
  overflowWrap: 'anywhere',
})

/** The report, as tall as a screen lets it be. */
export const paper = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'min(75vh, 60rem)',
  border: `1px solid ${color.line}`,
  background: color.sunken,
  '@media': {
    // A phone does not show a PDF inside of a page: there the link beside it opens it.
    '(max-width: 40rem)': { display: 'none' },
    print: { display: 'none' },
  },
})

export const files = style({
  display: 'grid',
  gap: '.75rem',
  overflowWrap: 'anywhere',
})

export const head = style({
  paddingBlock: '1rem',
  borderBlockEnd: `1px solid ${color.line}`,
})

export const person = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.75rem',
  overflowWrap: 'anywhere',
})

/** Below each other in a panel. */
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1rem',
})
