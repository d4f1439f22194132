import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const list = style({
  display: 'grid',
  gap: '1rem',
  padding: 0,
  margin: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
})
export const row = style({
  display: 'grid',
  gap: '.5rem',
  paddingBlockEnd: '1rem',
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0, paddingBlockEnd: 0 } },
})
export const quiet = style({ display: 'block', color: color.textSoft, fontSize: '.9375rem' })
export const form = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem', alignItems: 'end' })
