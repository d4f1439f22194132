import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

/** Small text and row classes for pages; anything larger belongs to a component. */
export const soft = style({
  color: color.textSoft,
})

export const quiet = style({
  color: color.textQuiet,
})

export const small = style({
  fontSize: '.875rem',
  lineHeight: '1.45',
})

export const num = style({
  fontVariantNumeric: 'tabular-nums',
})

export const strong = style({
  fontWeight: '650',
})

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem 1rem',
  alignItems: 'center',
})

export const between = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem 1rem',
  alignItems: 'center',
  justifyContent: 'space-between',
})

export const wrap = style({
  maxInlineSize: '80rem',
  marginInline: 'auto',
  paddingInline: 'clamp(1rem, 3vw, 2rem)',
})

export const wrapWide = style({
  maxInlineSize: '90rem',
  marginInline: 'auto',
  paddingInline: 'clamp(1rem, 3vw, 2rem)',
})

export const noPrint = style({
  '@media': {
    print: {
      display: 'none !important',
    },
  },
})
