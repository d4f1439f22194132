import { globalStyle, style } from '@vanilla-extract/css'

export const form = style({ display: 'grid', gap: '1rem', justifyItems: 'start' })
globalStyle(`${form} > :has(> textarea)`, { justifySelf: 'stretch', maxInlineSize: '44rem' })
export const list = style({ display: 'grid', gap: '.5rem', paddingInlineStart: '1.25rem' })
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem',
  marginBlockStart: '1rem',
})
globalStyle(`${form} textarea`, { inlineSize: '100%' })
