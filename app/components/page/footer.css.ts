import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const footer = style({
  marginBlockStart: '4rem',
  borderBlockStart: `1px solid ${color.line}`,
  background: color.surface,
  '@media': {
    print: {
      display: 'none',
    },
  },
})

export const inner = style({
  paddingBlock: '1.5rem 2rem',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem 2rem',
  fontSize: '.9375rem',
  color: color.textSoft,
})

export const words = style({
  marginInlineEnd: 'auto',
})

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1.5rem',
})

export const link = style({
  display: 'inline-block',
  paddingBlock: '.25rem',
})
