import { style } from '@vanilla-extract/css'

export { fieldRow as entry } from '#app/styles/blocks.css.ts'

export const name = style({ flex: '1 1 16rem', minInlineSize: 0 })
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem' })
