import { globalStyle, style } from '@vanilla-extract/css'

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem 1.25rem',
  alignItems: 'center',
})

export const column = style({ display: 'grid', gap: '.75rem', justifyItems: 'start' })

export const words = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

export const form = style({ display: 'grid', gap: '1rem', justifyItems: 'start' })
globalStyle(`${form} > :has(> textarea)`, { justifySelf: 'stretch', maxInlineSize: '44rem' })
globalStyle(`${form} textarea`, { inlineSize: '100%' })
