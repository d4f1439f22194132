import { style } from '@vanilla-extract/css'

export const body = style({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxInlineSize: '46rem',
  marginBlockStart: '1rem',
})
