import { globalStyle, style } from '@vanilla-extract/css'

export const form = style({ display: 'grid', gap: '1rem', justifyItems: 'start' })
globalStyle(`${form} > :has(> textarea)`, { justifySelf: 'stretch', maxInlineSize: '44rem' })
globalStyle(`${form} textarea`, { inlineSize: '100%' })
