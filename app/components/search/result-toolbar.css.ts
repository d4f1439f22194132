import { globalStyle, style } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.625rem 1rem',
  alignItems: 'center',
  padding: '.75rem 1rem',
  borderBlockEnd: `1px solid ${color.line}`,
})

export const count = style({
  font: `650 1.0625rem/1.35 ${font.sans}`,
  marginInlineEnd: 'auto',
})

export const sort = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem',
  alignItems: 'center',
  fontSize: '.9375rem',
  // The longest way to sort is wider than a phone, in Spanish by a third.
  maxInlineSize: '100%',
  minInlineSize: '0',
  '@media': {
    print: {
      display: 'none',
    },
  },
})

export const viewSwitch = style({
  display: 'inline-flex',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: '6px',
  background: color.surface,
  padding: '2px',
  gap: '2px',
  '@media': {
    print: {
      display: 'none',
    },
  },
})

export const view = style({
  display: 'inline-flex',
  gap: '.375rem',
  alignItems: 'center',
  minBlockSize: '1.875rem',
  paddingInline: '.75rem',
  borderRadius: '4px',
  color: color.textSoft,
  textDecoration: 'none',
  fontWeight: '550',
  fontSize: '.9375rem',
  selectors: {
    '&:hover': {
      background: color.accentTint,
    },
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

globalStyle(`${sort} label`, {
  whiteSpace: 'nowrap',
  fontWeight: '400',
  color: color.textSoft,
})

globalStyle(`${sort} select`, {
  inlineSize: 'auto',
  maxInlineSize: '100%',
})
