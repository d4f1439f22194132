import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, tone } from '#app/styles/theme.css.ts'

export const notice = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '.25rem .75rem',
  padding: '.875rem 1rem',
  border: `1px solid ${tone.line}`,
  borderInlineStart: `6px solid ${tone.solid}`,
  background: tone.tint,
  borderRadius: '4px',
  color: color.text,
  '@media': {
    '(forced-colors:active)': {
      borderColor: 'CanvasText',
    },
    print: {
      background: 'none',
      borderColor: '#000',
    },
  },
})

export const icon = style({
  color: tone.text,
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  gridColumn: '1',
})

export const text = style({
  gridColumn: '2',
  display: 'grid',
  gap: '.25rem',
  maxInlineSize: '54rem',
  overflowWrap: 'anywhere',
})

export const title = style({
  font: `650 1.0625rem/1.4 ${font.sans}`,
  color: tone.text,
  '@media': {
    print: {
      color: '#000',
    },
  },
})

export const line = style({
  display: 'inline-flex',
  gap: '.5rem',
  alignItems: 'flex-start',
  padding: '.25rem .625rem',
  borderInlineStart: `4px solid ${tone.solid}`,
  background: tone.tint,
  color: tone.text,
  fontSize: '.875rem',
  lineHeight: '1.4',
  borderRadius: '2px',
  '@media': {
    '(forced-colors:active)': {
      border: '1px solid CanvasText',
    },
    print: {
      background: 'none',
      color: '#000',
      borderColor: '#000',
    },
  },
})

export const strip = style({
  background: tone.tint,
  color: color.text,
  borderBlockEnd: `1px solid ${tone.line}`,
})

export const stripIn = style({
  display: 'flex',
  gap: '.625rem',
  alignItems: 'center',
  paddingBlock: '.625rem',
  fontSize: '.9375rem',
})

globalStyle(`${strip} ${icon}`, {
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  flex: 'none',
})
