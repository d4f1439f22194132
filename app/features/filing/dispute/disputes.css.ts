import { style } from '@vanilla-extract/css'

export { wideColumn as form } from '#app/styles/blocks.css.ts'

export const column = style({ maxInlineSize: '46rem' })

/** Below each other in a panel; a fingerprint breaks anywhere. */
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1rem',
  overflowWrap: 'anywhere',
})
