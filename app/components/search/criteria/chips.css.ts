import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem',
  alignItems: 'center',
  padding: '.625rem 1rem',
  borderBlockEnd: `1px solid ${color.line}`,
})

export const label = style({
  color: color.textSoft,
  fontSize: '.875rem',
})

export const list = style({
  display: 'contents',
})

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.375rem',
  minBlockSize: '1.875rem',
  paddingInline: '.625rem .5rem',
  border: `1px solid ${color.accentLine}`,
  borderRadius: '4px',
  background: color.accentTint,
  color: color.link,
  textDecoration: 'none',
  fontSize: '.9375rem',
  selectors: {
    '&:hover': {
      borderColor: color.link,
    },
  },
  '@media': {
    '(forced-colors:active)': {
      borderColor: 'CanvasText',
    },
    print: {
      background: 'none',
      color: '#000',
      borderColor: '#000',
    },
  },
})

export const x = style({
  inlineSize: '1em',
  blockSize: '1em',
  '@media': {
    print: {
      display: 'none',
    },
  },
})
