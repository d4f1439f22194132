import { style } from '@vanilla-extract/css'

export const line = style({ marginBlock: '0 0.75rem', overflowWrap: 'anywhere' })

export const last = style({ marginBlock: '0.75rem 0' })
