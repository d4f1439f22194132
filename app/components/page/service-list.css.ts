import { globalStyle, style } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'

export const section = style({
  paddingBlock: '2.75rem 0',
})

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '0 2rem',
  marginBlockStart: '1rem',
  '@media': {
    '(max-width:60rem)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
    '(max-width:40rem)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
  },
})

export const item = style({
  display: 'grid',
  gridTemplateColumns: '2.75rem minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  columnGap: '.875rem',
  paddingBlock: '1.125rem 1.375rem',
  borderBlockStart: `1px solid ${color.line}`,
  position: 'relative',
  selectors: {
    '&:hover': {
      borderColor: color.accent,
    },
  },
})

export const icon = style({
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  color: color.gaugeFill,
  gridRow: 'span 2',
  marginBlockStart: '.125rem',
})

export const link = style({
  font: `600 1.1875rem/1.3 ${font.serif}`,
  textDecoration: 'none',
  justifySelf: 'start',
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '0',
    },
  },
})

export const text = style({
  color: color.textSoft,
  fontSize: '.9375rem',
  marginBlockStart: '.25rem',
})

globalStyle(`${item}:hover ${link}`, {
  textDecoration: 'underline',
  textDecorationThickness: '2px',
})
