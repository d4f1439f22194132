import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const tabs = style({
  display: 'flex',
  gap: '0 1.5rem',
  flexWrap: 'wrap',
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': {
    '(max-width:40rem)': {
      gap: '0 1.125rem',
      fontSize: '.9375rem',
    },
    print: {
      display: 'none',
    },
  },
})

export const tab = style({
  display: 'flex',
  gap: '.5rem',
  alignItems: 'center',
  minBlockSize: '2.875rem',
  minInlineSize: '1.5rem',
  paddingBlockStart: '3px',
  borderBlockEnd: '3px solid transparent',
  color: color.textSoft,
  textDecoration: 'none',
  fontWeight: '550',
  marginBlockEnd: '-1px',
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

const NARROW = '(max-width:40rem)'

export const wideOnly = style({ '@media': { [NARROW]: { display: 'none' } } })

/** The tabs as a menu, for screens on which they would fill several lines. */
export const menu = style({
  display: 'none',
  '@media': { [NARROW]: { display: 'block' }, print: { display: 'none' } },
})

export const menuFace = style({
  display: 'flex',
  gap: '.5rem',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: '2.875rem',
  minInlineSize: '1.5rem',
  paddingInline: '.875rem',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: '6px',
  background: color.surface,
  fontWeight: '650',
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&:hover': { background: color.accentTint },
    '&::-webkit-details-marker': { display: 'none' },
  },
})

globalStyle(`${menu}[open] > ${menuFace} > svg`, { rotate: '180deg' })

export const menuItems = style({
  display: 'grid',
  paddingBlock: '.25rem',
  marginBlockStart: '.25rem',
  border: `1px solid ${color.line}`,
  borderRadius: '6px',
  background: color.surface,
})

export const menuItem = style({
  display: 'flex',
  gap: '.5rem',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  paddingInline: '.625rem .875rem',
  borderInlineStart: '4px solid transparent',
  color: color.textSoft,
  textDecoration: 'none',
  fontWeight: '550',
  selectors: {
    '&:hover': { background: color.sunken },
    '&[aria-current]': {
      background: color.accentTint,
      borderInlineStartColor: color.accent,
      color: color.text,
      fontWeight: '650',
    },
  },
  // A border that is not seen is drawn in forced colors, so that all would look like the tab that is open.
  '@media': {
    '(forced-colors:active)': {
      borderInlineStartColor: 'Canvas',
      selectors: { '&[aria-current]': { borderInlineStartColor: 'Highlight' } },
    },
  },
})

export const pills = style({
  display: 'flex',
  gap: '.5rem',
  flexWrap: 'wrap',
  '@media': {
    print: {
      display: 'none',
    },
  },
})

export const pill = style({
  display: 'inline-flex',
  gap: '.5rem',
  alignItems: 'center',
  minBlockSize: '2.25rem',
  paddingInline: '.875rem',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: '6px',
  background: color.surface,
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
      borderColor: color.accent,
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
