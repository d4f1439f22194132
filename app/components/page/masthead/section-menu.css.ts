import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const menu = style({
  background: color.surface,
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': {
    '(max-width:52rem)': {
      display: 'none',
    },
    print: {
      display: 'none',
    },
  },
})

export const list = style({
  display: 'flex',
  gap: '.25rem 1.75rem',
  flexWrap: 'wrap',
})

export const end = style({
  marginInlineStart: 'auto',
})

export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.5rem',
  minBlockSize: '3rem',
  textDecoration: 'none',
  color: color.textSoft,
  borderBlockEnd: '3px solid transparent',
  paddingBlockStart: '3px',
  fontWeight: '550',
  selectors: {
    '&:hover': {
      color: color.text,
      borderColor: color.accentLine,
    },
    '&[aria-current]': {
      color: color.text,
      borderColor: color.accent,
      fontWeight: '650',
    },
  },
  '@media': {
    '(forced-colors:active)': {
      borderColor: 'Canvas',
      selectors: {
        '&[aria-current]': {
          borderColor: 'Highlight',
        },
      },
    },
  },
})
