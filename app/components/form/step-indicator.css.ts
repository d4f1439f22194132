import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

const phone = '(max-width: 40rem)'

export const steps = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  marginBlock: '.5rem 0',
  padding: 0,
  '@media': { print: { display: 'none' } },
})

export const step = style({
  position: 'relative',
  paddingBlockStart: '1.5rem',
  fontSize: '.9375rem',
  color: color.textQuiet,
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockStart: '.75rem',
      blockSize: '4px',
      background: color.gaugeTrack,
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlockStart: 0,
      inlineSize: '2px',
      blockSize: '1rem',
      background: color.lineStrong,
    },
    '&[data-state="done"]::before': { background: color.gaugeFill },
    '&[data-state="now"]': { color: color.text, fontWeight: '650' },
    '&[data-state="now"]::before': {
      background: `linear-gradient(90deg, ${color.gaugeFill} 40%, ${color.gaugeTrack} 40%)`,
    },
    '&[data-state="now"]::after': {
      inlineSize: '12px',
      blockSize: '10px',
      background: color.gaugeNow,
      clipPath: 'polygon(0 0, 100% 0, 50% 100%)',
      insetInlineStart: 'calc(40% - 6px)',
    },
    '&[data-state="now"]:only-child::before': { background: color.gaugeFill },
    '&[data-state="now"]:only-child::after': { insetInlineStart: 'calc(100% - 12px)' },
  },
  '@media': {
    // A forced scheme clears grounds, and the line is nothing else.
    '(forced-colors: active)': {
      selectors: {
        '&::before': { background: 'CanvasText', blockSize: '1px' },
        '&[data-state="done"]::before': { background: 'CanvasText', blockSize: '4px' },
        '&[data-state="now"]::before': {
          background: 'CanvasText',
          blockSize: '4px',
          insetInlineEnd: '60%',
        },
        '&[data-state="now"]:only-child::before': { background: 'CanvasText', insetInlineEnd: 0 },
        '&::after': { background: 'CanvasText' },
        '&[data-state="now"]::after': { background: 'CanvasText' },
      },
    },
  },
})

export const place = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

export const link = style({
  display: 'inline-block',
  minBlockSize: '1.5rem',
  overflowWrap: 'anywhere',
  '@media': { [phone]: { whiteSpace: 'nowrap' } },
})

export const phoneWords = style({
  display: 'none',
  fontWeight: '650',
  fontSize: '.9375rem',
  marginBlockStart: '.25rem',
  '@media': { [phone]: { display: 'block' }, print: { display: 'none' } },
})

// On a phone the words of the present step stand below the line; a link shows itself while it has the focus.
globalStyle(`${step} > *:not(:focus-visible)`, {
  '@media': {
    [phone]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      margin: '-1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})
