import { style } from '@vanilla-extract/css'
import { color, tone } from '#app/styles/theme.css.ts'

export const banner = style({
  background: tone.tint,
  color: color.text,
  borderBlockEnd: `3px solid ${tone.solid}`,
  '@media': {
    // On paper too: a printed page of a practice site must not be taken for a record.
    print: { background: 'none', color: '#000', borderColor: '#000' },
  },
})

export const words = style({
  display: 'flex',
  gap: '.625rem',
  alignItems: 'flex-start',
  paddingBlock: '.5rem',
  fontSize: '.9375rem',
  lineHeight: '1.4',
  overflowWrap: 'anywhere',
})

export const icon = style({
  flex: 'none',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  color: tone.text,
})
