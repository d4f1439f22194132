import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, tone } from '#app/styles/theme.css.ts'

/** The menu stands beside the page from 1,024 px of window up. */
const NARROW = '(max-width:63.9375rem)'

/** Menu and page side by side; on narrow screens the menu opens above the page. */
export const body = style({
  display: 'grid',
  // Where a reader's own style sheet makes the text larger, which no media query knows of, the page keeps most of the width.
  gridTemplateColumns: 'min(15.25rem, 28vw) minmax(0, 1fr)',
  flex: '1 0 auto',
  '@media': {
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' },
    print: { display: 'block' },
  },
})

/** As high as the page and never higher: a long menu scrolls in itself. */
export const side = style({
  contain: 'size',
  background: color.surface,
  borderInlineEnd: `1px solid ${color.line}`,
  '@media': {
    [NARROW]: { display: 'none', contain: 'none', borderInlineEnd: 0 },
    print: { display: 'none' },
  },
})

export const toolbox = style({
  position: 'sticky',
  insetBlockStart: 0,
  maxBlockSize: 'min(100vh, 100%)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  padding: '.75rem .625rem 1rem',
  fontSize: '.9375rem',
  '@media': {
    [NARROW]: {
      position: 'static',
      maxBlockSize: '80vh',
      borderBlockEnd: `1px solid ${color.line}`,
    },
  },
})

export const group = style({
  selectors: {
    '& + &': {
      marginBlockStart: '.375rem',
      paddingBlockStart: '.375rem',
      borderBlockStart: `1px solid ${color.line}`,
    },
  },
})

const line = {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.25rem',
  padding: '.125rem .5rem .125rem .625rem',
  borderRadius: '6px',
  lineHeight: 1.25,
} as const

export const groupName = style({
  ...line,
  gap: '.375rem',
  font: `600 .8125rem/1.25 ${font.sans}`,
  color: color.textQuiet,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&:hover': { background: color.sunken, color: color.text },
    '&::-webkit-details-marker': { display: 'none' },
  },
})

export const twist = style({
  inlineSize: '.75rem',
  blockSize: '.75rem',
  flex: 'none',
  transition: 'transform .12s',
  '@media': { '(prefers-reduced-motion:reduce)': { transition: 'none' } },
})
globalStyle(`${group}[open] > ${groupName} ${twist}`, { transform: 'rotate(90deg)' })

/** What is counted in a group that is shut; an open one shows it at its items. */
export const folded = style({ marginInlineStart: 'auto', display: 'flex' })
globalStyle(`${group}[open] > ${groupName} ${folded}`, { display: 'none' })

export const item = style({
  ...line,
  gap: '.625rem',
  color: color.textSoft,
  textDecoration: 'none',
  fontWeight: 550,
  selectors: {
    '&:hover': { background: color.sunken, color: color.text },
    '&[aria-current]': {
      background: color.accentTint,
      boxShadow: `inset 3px 0 0 ${color.accent}`,
      color: color.text,
      fontWeight: 650,
    },
  },
  // Tint and shadow are not seen in forced colors.
  '@media': {
    '(forced-colors:active)': {
      selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
})

/** How much waits behind an item, at its end. */
export const itemWaits = style({
  marginInlineStart: 'auto',
  flex: 'none',
  padding: '0 .5rem',
  border: `1px solid ${color.line}`,
  borderRadius: '1rem',
  background: color.sunken,
  fontSize: '.8125rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: color.textSoft,
  selectors: {
    '&[data-tone="bad"]': { background: tone.tint, borderColor: tone.line, color: tone.text },
  },
})

export const remember = style({
  minBlockSize: '1.75rem',
  marginInlineStart: '1.75rem',
  padding: '0 .25rem',
  border: 0,
  background: 'none',
  color: color.link,
  font: `400 .8125rem/1.25 ${font.sans}`,
  textAlign: 'start',
  textDecoration: 'underline',
  cursor: 'pointer',
  '@media': { '(forced-colors:active)': { border: '1px solid ButtonText' } },
})

export const menuButton = style({
  display: 'inline-flex',
  gap: '.5rem',
  alignItems: 'center',
  minBlockSize: '2.5rem',
  minInlineSize: '2.5rem',
  justifyContent: 'center',
  paddingInline: '.625rem',
  border: 0,
  borderRadius: '6px',
  background: 'none',
  color: 'inherit',
  font: `550 1rem/1.25 ${font.sans}`,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&:hover': { background: color.mastheadLine },
    '&::-webkit-details-marker': { display: 'none' },
  },
  '@media': { '(forced-colors:active)': { border: '1px solid ButtonText' } },
})

export const wideMenu = style({ '@media': { [NARROW]: { display: 'none' } } })

export const sheet = style({
  display: 'none',
  '@media': { [NARROW]: { display: 'block', flex: 'none' } },
})

// Shut means gone: the page takes the whole width.
globalStyle(`${body}[data-menu="shut"]`, { gridTemplateColumns: 'minmax(0, 1fr)' })
globalStyle(`${body}[data-menu="shut"] > ${side}`, { display: 'none' })
globalStyle(`body:has(${sheet}[open]) ${body} > ${side}`, {
  '@media': { [NARROW]: { display: 'block' } },
})
