import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, shadow } from '#app/styles/theme.css.ts'

const narrow = '(max-width:40rem)'

export const paper = style({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '4px',
  padding: 'clamp(1.25rem, 5vw, 3.5rem)',
  boxShadow: shadow,
  inlineSize: '100%',
  maxInlineSize: '51rem',
  '@media': {
    print: { border: '0', boxShadow: 'none', padding: '0', maxInlineSize: 'none' },
  },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '1rem 2rem',
  alignItems: 'flex-start',
  paddingBlockEnd: '1.25rem',
})

export const agency = style({
  display: 'flex',
  gap: '.875rem',
  alignItems: 'center',
  font: `600 1.0625rem/1.25 ${font.serif}`,
})

export const mark = style({
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  flex: 'none',
  objectFit: 'contain',
})

export const tagline = style({
  display: 'block',
  font: `400 .8125rem/1.4 ${font.sans}`,
  color: color.textSoft,
})

export const kind = style({ font: `600 1.0625rem/1.25 ${font.serif}` })

export const rule = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '11px',
  color: color.text,
})

export const done = style({
  display: 'flex',
  gap: '.75rem',
  alignItems: 'flex-start',
  marginBlock: '1.75rem .25rem',
  '@media': { print: { marginBlock: '1rem 0' } },
})

export const doneIcon = style({
  // An icon is 1.25 times its font: 2rem.
  fontSize: '1.6rem',
  color: color.goodSolid,
  marginBlockStart: '.125rem',
})

export const title = style({
  font: `600 clamp(1.75rem, 1.3rem + 2vw, 2.375rem)/1.16 ${font.serif}`,
  letterSpacing: '-.012em',
  '@media': { print: { fontSize: '19pt' } },
})

export const lead = style({ marginBlockStart: '.375rem' })

export const key = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(7.5rem, 100%), auto))',
  gap: '1rem 1.5rem',
  justifyContent: 'space-between',
  marginBlock: '1.5rem',
  paddingBlock: '1rem',
  borderBlock: `1px solid ${color.line}`,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    print: {
      gridTemplateColumns: 'repeat(3, auto)',
      marginBlock: '.875rem',
      paddingBlock: '.5rem',
    },
  },
})

globalStyle(`${key} dt`, { fontSize: '.8125rem', color: color.textQuiet })
globalStyle(`${key} dd`, { fontSize: '1.125rem', fontWeight: '650' })

export const code = style({
  border: `2px solid ${color.text}`,
  borderInlineStartWidth: '8px',
  borderRadius: '4px',
  padding: '1rem 1.25rem',
  breakInside: 'avoid',
})

export const codeRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem 1rem',
  alignItems: 'center',
  marginBlock: '.25rem .5rem',
})

/** Picked as one with a click; digits of one width, and a zero that is no O. */
export const codeText = style({
  font: `650 1.375rem/1.3 ${font.sans}`,
  fontVariantNumeric: 'tabular-nums slashed-zero',
  letterSpacing: '.03em',
  userSelect: 'all',
  overflowWrap: 'anywhere',
})

export const part = style({
  marginBlockStart: '1.75rem',
  breakInside: 'avoid',
  '@media': { print: { marginBlockStart: '.875rem' } },
})

export const partTitle = style({
  font: `600 1.1875rem/1.3 ${font.serif}`,
  paddingBlockEnd: '.375rem',
  borderBlockEnd: `1px solid ${color.text}`,
  breakAfter: 'avoid',
})

export const answers = style({ fontVariantNumeric: 'tabular-nums' })

globalStyle(`${answers} > div`, {
  display: 'grid',
  gridTemplateColumns: 'min(13rem, 40%) minmax(0, 1fr)',
  gap: '.125rem 1.5rem',
  paddingBlock: '.4375rem',
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: '.9375rem',
  '@media': {
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    print: { gridTemplateColumns: 'min(13rem, 40%) minmax(0, 1fr)', paddingBlock: '.1875rem' },
  },
})
globalStyle(`${answers} dt`, { color: color.textSoft, overflowWrap: 'anywhere' })
globalStyle(`${answers} dd`, { whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

/** Files: the name is what one reads, so it gets the room. */
export const files = style({})

globalStyle(`${answers}${files} > div`, {
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '@media': {
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    print: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
})
globalStyle(`${answers}${files} dt`, { color: 'inherit' })
globalStyle(`${answers}${files} dd`, { whiteSpace: 'nowrap' })

/** Paper cannot be clicked: it says the address. */
export const address = style({
  display: 'none',
  overflowWrap: 'anywhere',
  '@media': { print: { display: 'inline' } },
})

export const certification = style({
  font: `400 1.0625rem/1.55 ${font.serif}`,
  marginBlockStart: '.75rem',
  maxInlineSize: '40rem',
  '@media': { print: { fontSize: '11pt' } },
})

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '.25rem 2rem',
  marginBlockStart: '2rem',
  paddingBlockStart: '.75rem',
  borderBlockStart: `1px solid ${color.line}`,
  fontSize: '.8125rem',
  color: color.textSoft,
})

export const small = style({
  marginBlockStart: '.5rem',
  fontSize: '.875rem',
  color: color.textSoft,
})
