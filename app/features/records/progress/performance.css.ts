import { style } from '@vanilla-extract/css'

export const top = style({ padding: '1rem 1.25rem', display: 'grid', gap: '.75rem' })
