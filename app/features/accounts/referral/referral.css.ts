import { style } from '@vanilla-extract/css'

export const narrow = style({ display: 'grid', gap: '1.25rem', maxInlineSize: '46rem' })
/** Text as it was written, with its lines. */
export const said = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
