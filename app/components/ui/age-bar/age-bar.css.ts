import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const hatch = style({ position: 'absolute' })
export const ground = style({ fill: color.surface })
export const lines = style({ stroke: color.badSolid, strokeWidth: 2 })
export const bar = style({ display: 'block', overflow: 'visible' })
export const key = style({ display: 'block', marginInlineStart: 'auto', marginBlockEnd: '.25rem' })

/** A gap of the ground between the parts; where colours are forced, an edge of the text. */
const part = {
  stroke: color.surface,
  strokeWidth: 2,
  paintOrder: 'fill stroke',
  '@media': { '(forced-colors:active)': { stroke: 'CanvasText', strokeWidth: 1 } },
} as const
export const one = style({ ...part, fill: color.age1 })
export const two = style({ ...part, fill: color.age2 })
export const three = style({ ...part, fill: color.age3 })
export const four = style({ ...part, fill: color.age4 })
export const late = style(part)
