import { style } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'

export const button = style({
  display: 'inline-flex',
  justifySelf: 'start',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '.5rem',
  minBlockSize: '2.75rem',
  padding: '.5rem 1.125rem',
  border: `1px solid ${color.accent}`,
  borderRadius: '6px',
  background: color.accent,
  color: color.onAccent,
  font: `600 1rem/1.25 ${font.sans}`,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background-color .12s ease-out',
  selectors: {
    '&:hover': {
      background: color.accentHover,
      borderColor: color.accentHover,
    },
    '&:active': {
      background: color.accentPress,
      borderColor: color.accentPress,
    },
    '&[aria-disabled="true"]': {
      cursor: 'default',
      opacity: '.75',
    },
    '&:disabled': {
      cursor: 'not-allowed',
      background: color.sunken,
      borderColor: color.lineStrong,
      color: color.textSoft,
    },
  },
  '@media': {
    print: {
      display: 'none',
    },
  },
})

export const outlined = style({
  background: color.surface,
  color: color.link,
  borderColor: color.lineStrong,
  selectors: {
    '&:hover': {
      background: color.accentTint,
      borderColor: color.link,
    },
    '&:active': {
      background: color.accentTint,
      borderColor: color.accent,
    },
  },
})

export const text = style({
  background: 'none',
  borderColor: 'transparent',
  color: color.link,
  paddingInline: '.5rem',
  selectors: {
    '&:hover': {
      background: color.accentTint,
      borderColor: 'transparent',
    },
    '&:active': {
      background: color.accentTint,
      borderColor: color.accentLine,
    },
  },
  '@media': {
    '(forced-colors:active)': {
      borderColor: 'ButtonText',
    },
  },
})

export const small = style({
  minBlockSize: '2.25rem',
  padding: '.25rem .75rem',
  fontSize: '.9375rem',
})

export const wide = style({
  inlineSize: '100%',
  justifySelf: 'stretch',
})
