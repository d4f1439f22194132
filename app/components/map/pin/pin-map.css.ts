import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'
import { frame } from '../map-stage.css.ts'

export const box = style({
  position: 'relative',
  blockSize: 'clamp(16rem, 45vh, 26rem)',
  overflow: 'hidden',
  background: color.mapGround,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: '8px',
  '@media': {
    '(forced-colors:active)': { background: 'Canvas' },
    print: { display: 'none' },
  },
})

export const hint = style({ color: color.textSoft, fontSize: '.9375rem', maxInlineSize: '40rem' })

/** The middle of the map, for those who work it by keys. */
export const cross = style({
  position: 'absolute',
  insetBlockStart: 'calc(50% - 1.375rem)',
  insetInlineStart: 'calc(50% - 1.375rem)',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  pointerEvents: 'none',
  display: 'none',
  fill: 'none',
})
globalStyle(`${frame}:focus-visible ~ ${cross}`, { display: 'block' })
globalStyle(`${cross} [data-part="halo"]`, { stroke: color.mapHalo, strokeWidth: '5' })
globalStyle(`${cross} [data-part="line"]`, {
  stroke: color.text,
  strokeWidth: '2',
  '@media': { '(forced-colors:active)': { stroke: 'CanvasText' } },
})
