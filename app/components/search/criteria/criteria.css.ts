import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.125rem',
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 1rem',
  alignItems: 'center',
  justifyContent: 'space-between',
})

/** Its legend stands in a row with what clears it: a legend that floats is laid out as any other child. */
export const choices = style([head])
globalStyle(`${choices} > :last-child`, { flexBasis: '100%' })

export const legend = style({
  float: 'left',
  fontSize: '.9375rem',
  fontWeight: '600',
})

export const clear = style({
  display: 'inline-flex',
  gap: '.25rem',
  alignItems: 'center',
  fontSize: '.8125rem',
  lineHeight: '1.4',
  paddingBlock: '.25rem',
})

export const group = style({
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockStart: '.5rem',
})

export const go = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem 1rem',
  alignItems: 'center',
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockStart: '1rem',
})
