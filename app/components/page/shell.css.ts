import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const skip = style({
  position: 'absolute',
  insetInlineStart: '1rem',
  insetBlockStart: '-6rem',
  zIndex: '50',
  background: color.surface,
  color: color.link,
  padding: '.75rem 1rem',
  borderRadius: '0 0 6px 6px',
  selectors: {
    '&:focus': {
      insetBlockStart: '0',
    },
  },
  '@media': {
    print: {
      display: 'none',
    },
  },
})

export const frame = style({
  minBlockSize: '100vh',
  display: 'flex',
  flexDirection: 'column',
  '@media': {
    print: {
      display: 'block',
    },
  },
})

export const content = style({
  flex: '1 0 auto',
  inlineSize: '100%',
})
