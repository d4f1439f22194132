import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { breaks as name } from '#app/styles/blocks.css.ts'

export const file = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '0.25rem 0.75rem',
  alignItems: 'start',
  '@media': { 'screen and (max-width: 40rem)': { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
})

export const icon = style({
  fontSize: '1.25rem',
  color: color.textSoft,
  marginBlockStart: '0.125rem',
})

export const words = style({ display: 'grid', gap: '0.125rem', minInlineSize: 0 })

export const about = style({
  fontSize: '0.875rem',
  color: color.textSoft,
  overflowWrap: 'anywhere',
})

export const comment = style({
  margin: 0,
  marginBlockStart: '0.25rem',
  paddingInlineStart: '0.75rem',
  borderInlineStart: `3px solid ${color.line}`,
  fontSize: '0.9375rem',
})
