import { style } from '@vanilla-extract/css'

export { fieldRow as line } from '#app/styles/blocks.css.ts'

export const above = style({ marginBlock: '0 .75rem' })

export const details = style({ marginBlockStart: '.75rem' })
export const form = style({ display: 'grid', gap: '.75rem', marginBlockStart: '.75rem' })
