import { style } from '@vanilla-extract/css'
import { tone } from '#app/styles/theme.css.ts'

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.4375rem',
  padding: '.125rem .5625rem .125rem .4375rem',
  border: `1px solid ${tone.line}`,
  borderRadius: '4px',
  background: tone.tint,
  color: tone.text,
  fontSize: '.875rem',
  lineHeight: '1.375',
  fontWeight: '600',
  whiteSpace: 'nowrap',
  '@media': {
    '(forced-colors:active)': {
      borderColor: 'CanvasText',
    },
    '(max-width:40rem)': {
      whiteSpace: 'normal',
    },
    print: {
      borderColor: '#000',
      background: 'none',
      color: '#000',
    },
  },
})

export const shape = style({
  inlineSize: '.75rem',
  blockSize: '.75rem',
  fill: tone.solid,
  stroke: tone.solid,
  flex: 'none',
  '@media': {
    '(forced-colors:active)': {
      fill: 'CanvasText',
      stroke: 'CanvasText',
    },
    print: {
      fill: '#000',
      stroke: '#000',
    },
  },
})
