import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

const FORCED = '(forced-colors:active)'

export const top = style({ padding: '1rem 1.25rem', display: 'grid', gap: '.75rem' })
export const bars = style({ display: 'block', maxInlineSize: '40rem' })
export const bar = style({ fill: color.gaugeFill, '@media': { [FORCED]: { fill: 'CanvasText' } } })
export const ground = style({
  fill: color.gaugeTrack,
  '@media': { [FORCED]: { fill: 'CanvasText' } },
})
