import { globalStyle, style } from '@vanilla-extract/css'

export const page = style({ display: 'grid', gap: '.75rem', maxInlineSize: '42rem' })
globalStyle(`${page} h2`, { fontSize: '1.25rem', lineHeight: 1.3, marginBlockStart: '1rem' })
globalStyle(`${page} :is(ul, ol)`, {
  display: 'grid',
  gap: '.375rem',
  paddingInlineStart: '1.25rem',
})
export const lead = style({ fontSize: '1.125rem', lineHeight: 1.5 })
/** The way in stands out; what else may be wanted stands beside it. */
export const begin = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '.75rem 1.5rem',
  marginBlockStart: '.75rem',
})
