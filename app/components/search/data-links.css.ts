import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1.25rem',
  alignItems: 'center',
  fontSize: '.875rem',
  color: color.textSoft,
  paddingBlock: '.5rem',
  '@media': {
    print: {
      display: 'none',
    },
  },
})

export const list = style({
  display: 'contents',
})

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.375rem',
  minBlockSize: '1.5rem',
})
