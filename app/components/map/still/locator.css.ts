import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const locator = style({
  display: 'block',
  inlineSize: '100%',
  background: color.mapGround,
  '@media': {
    '(forced-colors:active)': { forcedColorAdjust: 'none', background: 'Canvas' },
    print: { display: 'none' },
  },
})

/** The stroke closes the hairs between counties. */
export const land = style({
  fill: color.mapLand,
  stroke: color.mapLand,
  strokeWidth: '1.5',
  '@media': { '(forced-colors:active)': { fill: 'Canvas', stroke: 'Canvas' } },
})

export const counties = style({
  fill: 'none',
  stroke: color.mapLine,
  strokeWidth: '.8',
  '@media': { '(forced-colors:active)': { stroke: 'GrayText' } },
})

export const states = style({
  fill: 'none',
  stroke: color.mapState,
  strokeWidth: '1',
  '@media': { '(forced-colors:active)': { stroke: 'CanvasText' } },
})

export const lamp = style({
  fill: color.mapSelected,
  stroke: color.mapSelectedEdge,
  strokeWidth: '2',
  '@media': { '(forced-colors:active)': { fill: 'Highlight', stroke: 'CanvasText' } },
})

export const core = style({
  fill: color.mapSelectedEdge,
  '@media': { '(forced-colors:active)': { fill: 'HighlightText' } },
})
