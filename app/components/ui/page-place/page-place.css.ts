import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const place = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem',
  alignItems: 'center',
  marginBlock: '.5rem',
})
export const sheet = style({ flex: 'none', blockSize: '5rem', inlineSize: '3.875rem' })
export const paper = style({ fill: color.surface, stroke: color.line, strokeWidth: 1 })
export const text = style({ stroke: color.line, strokeWidth: 2 })
export const guide = style({ stroke: color.textSoft, strokeWidth: 0.75, strokeDasharray: '2 2' })
export const pin = style({ fill: color.badSolid, stroke: color.surface, strokeWidth: 1.5 })
