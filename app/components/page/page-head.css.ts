import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1rem 2rem',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  paddingBlock: '1.5rem 1.25rem',
  '@media': {
    print: {
      paddingBlock: '0 .75rem',
    },
  },
})

export const words = style({
  minInlineSize: '0',
})

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.375rem',
  minBlockSize: '1.75rem',
  fontSize: '.9375rem',
  textDecoration: 'none',
  marginBlockEnd: '.5rem',
  color: color.link,
  selectors: {
    '&:hover': {
      textDecoration: 'underline',
    },
  },
  '@media': {
    print: {
      display: 'none',
    },
  },
})

export const titleRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.375rem 1rem',
  alignItems: 'center',
})

export const context = style({
  maxInlineSize: '44rem',
  marginBlockStart: '.5rem',
  color: color.textSoft,
})

export const recordContext = style({
  fontSize: '1.125rem',
  color: color.text,
})

export const actions = style({
  display: 'flex',
  gap: '.5rem',
  flexWrap: 'wrap',
  '@media': {
    print: {
      display: 'none',
    },
  },
})
