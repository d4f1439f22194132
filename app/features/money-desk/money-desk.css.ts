import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const form = style({ display: 'grid', gap: '.75rem', justifyItems: 'start' })
export const line = style({ display: 'flex', flexWrap: 'wrap', gap: '.75rem', alignItems: 'end' })
export const stack = style({ display: 'grid', gap: '1.25rem' })
export const narrow = style({ display: 'grid', gap: '1.25rem', maxInlineSize: '46rem' })
export const quiet = style({ color: color.textSoft, fontSize: '.9375rem' })
