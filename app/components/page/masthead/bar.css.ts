import { globalStyle, style } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'

/** On a phone the name takes two lines, and the box is the first thing below the bar once Menu is open. */
const PHONE = '(max-width:46rem)'

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.5rem .75rem',
  minBlockSize: '3.5rem',
  paddingBlock: '.25rem',
  // Where a reader's own style sheet makes the text larger, the tools take a line of their own.
  flexWrap: 'wrap',
  '@media': { [PHONE]: { gap: '.25rem', minBlockSize: '3.25rem' } },
})

/** From edge to edge, beside a menu. */
export const full = style({
  paddingInline: '1rem',
  '@media': { [PHONE]: { paddingInline: '.5rem' } },
})

export const brand = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '.625rem',
  alignItems: 'center',
  minInlineSize: 0,
  maxInlineSize: '24rem',
  '@media': {
    [PHONE]: {
      flex: '1 1 0',
      // No narrower than its longest word: then the tools take a line of their own.
      minInlineSize: 'auto',
      gridTemplateColumns: 'minmax(min-content, 1fr)',
    },
  },
})

export const mark = style({
  inlineSize: '2rem',
  blockSize: '2rem',
  gridRow: 'span 2',
  '@media': { [PHONE]: { display: 'none' } },
})

export const name = style({
  display: 'block',
  minBlockSize: '1.5rem',
  font: `600 1.0625rem/1.4 ${font.serif}`,
  textDecoration: 'none',
  // The mark leads home too.
  selectors: { '&::after': { content: '""', position: 'absolute', inset: 0 } },
  '@media': { [PHONE]: { fontSize: '.9375rem', lineHeight: 1.15, paddingBlock: '.25rem' } },
})
globalStyle(`${mark}:not(:has(~ p)) ~ ${name}`, { gridRow: 'span 2' })

export const title = style({
  gridColumn: 2,
  fontSize: '.8125rem',
  lineHeight: 1.3,
  color: color.onMastheadSoft,
  '@media': {
    [PHONE]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})

export const find = style({
  flex: '1 1 10rem',
  maxInlineSize: '30rem',
  marginInline: 'auto',
  '@media': { [PHONE]: { display: 'none', order: 9, flexBasis: '100%', maxInlineSize: 'none' } },
})
// Who writes in it keeps it, when what Menu opened goes away by that click.
globalStyle(`${bar}:has([data-sheet][open]) > ${find}, ${find}:focus-within`, {
  '@media': { [PHONE]: { display: 'block' } },
})

export const findForm = style({
  display: 'flex',
  border: `1px solid ${color.onMastheadSoft}`,
  borderRadius: '6px',
  background: color.mastheadLine,
})

export const findField = style({
  flex: '1 1 0',
  minInlineSize: 0,
  minBlockSize: '2.375rem',
  paddingInline: '.75rem',
  border: 0,
  borderRadius: '6px',
  background: 'none',
  color: color.onMasthead,
  font: `400 1rem/1.5 ${font.sans}`,
  selectors: { '&::placeholder': { color: color.onMasthead, opacity: 0.85 } },
  '@media': { '(forced-colors:active)': { border: '1px solid ButtonText' } },
})

export const findButton = style({
  flex: 'none',
  inlineSize: '2.5rem',
  display: 'grid',
  placeItems: 'center',
  border: 0,
  borderRadius: '6px',
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  '@media': { '(forced-colors:active)': { border: '1px solid ButtonText' } },
})

/** What the ends of the bar hold. */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '.125rem',
  marginInlineStart: 'auto',
  '@media': { [PHONE]: { gap: 0, flexWrap: 'nowrap' } },
})

/** The page head leads back; here a way back for the keyboard, as the skip link is. */
export const back = style({
  selectors: {
    '&:not(:focus)': {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})

/** Words that a phone has no room for; they are heard all the same. */
export const wideWord = style({
  '@media': {
    [PHONE]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})

/** What a phone has no room for in the bar. */
export const notOnPhone = style({ '@media': { [PHONE]: { display: 'none' } } })

/** Where a phone has it instead. */
export const onPhone = style({ '@media': { '(min-width:46.0625rem)': { display: 'none' } } })
