import { style } from '@vanilla-extract/css'

export const above = style({ marginBlock: '0 .75rem' })
export const line = style({ display: 'flex', flexWrap: 'wrap', gap: '.75rem', alignItems: 'end' })
export const details = style({ marginBlockStart: '.75rem' })
export const form = style({ display: 'grid', gap: '.75rem', marginBlockStart: '.75rem' })
