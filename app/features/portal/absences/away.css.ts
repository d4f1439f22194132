import { style } from '@vanilla-extract/css'

export { smallAside as quiet } from '#app/styles/blocks.css.ts'

export const list = style({
  display: 'grid',
  gap: '1.25rem',
  padding: 0,
  margin: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
})
export const line = style({ display: 'grid', gap: '.375rem' })
export const note = style({ whiteSpace: 'pre-line' })

export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '.75rem 1.5rem',
})
export const change = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '.75rem',
})
