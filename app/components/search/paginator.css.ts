import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const pager = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem 1rem',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '.75rem 1rem',
  borderBlockStart: `1px solid ${color.line}`,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    print: {
      display: 'none',
    },
  },
})

export const pages = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem',
  alignItems: 'center',
})

export const page = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '.25rem',
  minInlineSize: '2.25rem',
  minBlockSize: '2.25rem',
  paddingInline: '.5rem',
  borderRadius: '6px',
  textDecoration: 'none',
  selectors: {
    '&[aria-current]': {
      background: color.accent,
      color: color.onAccent,
      fontWeight: '650',
    },
  },
  '@media': {
    '(forced-colors:active)': {
      selectors: {
        '&[aria-current]': {
          forcedColorAdjust: 'none',
          background: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
})

export const words = style({
  fontSize: '.875rem',
  color: color.textSoft,
})

export const size = style({
  display: 'inline-flex',
  justifyContent: 'center',
  minInlineSize: '1.75rem',
  minBlockSize: '1.5rem',
  padding: '.125rem .25rem',
})

export const currentSize = style({
  color: color.text,
  fontWeight: '650',
})

globalStyle(`a${page}:hover`, {
  background: color.accentTint,
})

globalStyle(`a${page}[aria-current]:hover`, {
  background: color.accentHover,
})
