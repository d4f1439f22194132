import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { enter } from './report-form.css.ts'

export const review = style({
  display: 'grid',
  gap: '1.25rem',
})

export const sections = style({
  padding: 0,
  margin: 0,
})

export const section = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '.375rem 1rem',
  paddingBlock: '.75rem',
  borderBlockEnd: `1px solid ${color.line}`,
})

export const problems = style({
  flexBasis: '100%',
  display: 'grid',
  gap: '.375rem',
  paddingInlineStart: '1.25rem',
})

/** The small map of the pin. */
export const picture = style({
  maxInlineSize: '24rem',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
})

export const files = style({
  paddingInlineStart: '1.25rem',
  overflowWrap: 'anywhere',
})
