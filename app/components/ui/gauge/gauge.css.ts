import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const gauge = style({
  display: 'block',
  inlineSize: '100%',
  maxInlineSize: '11rem',
  overflow: 'visible',
  flex: 'none',
  selectors: {
    '&[data-width="row"]': {
      inlineSize: '6rem',
    },
    '&[data-width="full"]': {
      maxInlineSize: 'none',
      marginBlock: '.25rem .5rem',
    },
  },
  '@media': {
    '(max-width:40rem)': {
      selectors: {
        '&[data-width="list"]': {
          maxInlineSize: 'none',
        },
      },
    },
  },
})

export const ticks = style({
  stroke: color.lineStrong,
  '@media': {
    '(forced-colors:active)': {
      stroke: 'CanvasText',
    },
    print: {
      stroke: '#000',
    },
  },
})

export const track = style({
  fill: color.gaugeTrack,
  '@media': {
    '(forced-colors:active)': {
      fill: 'Canvas',
      stroke: 'CanvasText',
    },
    print: {
      fill: '#fff',
      stroke: '#000',
      strokeWidth: '.5px',
    },
  },
})

export const fill = style({
  fill: color.gaugeFill,
})

export const now = style({
  fill: color.gaugeNow,
  overflow: 'visible',
  '@media': {
    '(forced-colors:active)': {
      fill: 'CanvasText',
    },
    print: {
      fill: '#000',
    },
  },
})

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 .625rem',
  alignItems: 'center',
})

export const ends = style({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: '.9375rem',
  gap: '1rem',
})

export const end = style({
  selectors: {
    '&:last-child': {
      textAlign: 'end',
    },
  },
})

export const endLabel = style({
  display: 'block',
  color: color.textQuiet,
  fontSize: '.875rem',
})

globalStyle(`${gauge}[data-gauge="over"] ${fill}`, {
  fill: color.lineStrong,
})

globalStyle(`${gauge}[data-gauge="soon"] ${fill}`, {
  fill: color.warnSolid,
})

globalStyle(`:dir(rtl) ${gauge}`, {
  transform: 'scaleX(-1)',
})

globalStyle(`${gauge}[data-gauge] ${fill}`, {
  '@media': { '(forced-colors:active)': { fill: 'CanvasText' } },
})

globalStyle(`${gauge}[data-gauge] ${fill}`, {
  '@media': { print: { fill: '#000' } },
})
