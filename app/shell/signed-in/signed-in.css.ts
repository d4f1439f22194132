import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, shadow } from '#app/styles/theme.css.ts'

export const column = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 })

/** The account panel at the right edge. */
export const panel = style({
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockStart: 'calc(100% + .5rem)',
  zIndex: 20,
  inlineSize: '20rem',
  maxInlineSize: 'calc(100vw - 2rem)',
  background: color.raised,
  color: color.text,
  border: `1px solid ${color.line}`,
  borderRadius: '10px',
  boxShadow: shadow,
  padding: '1rem',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1rem',
  // The bar keeps its words in one line; the panel breaks its own.
  whiteSpace: 'normal',
})

globalStyle(`${panel} a`, { color: color.link })

export const card = style({ display: 'flex', gap: '.875rem', alignItems: 'center' })
export const cardName = style({ font: `600 1.125rem/1.25 ${font.serif}`, overflowWrap: 'anywhere' })
export const cardLine = style({
  fontSize: '.875rem',
  color: color.textSoft,
  overflowWrap: 'anywhere',
})
export const links = style({ display: 'grid', gap: '.125rem' })
globalStyle(`${links} a`, { padding: '.375rem 0' })
export const versions = style({
  display: 'grid',
  gap: '.125rem',
  fontSize: '.8125rem',
  color: color.textQuiet,
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockStart: '.75rem',
})

export const picture = style({ objectFit: 'cover' })

export const overlayBand = style({
  display: 'grid',
  gap: '1rem',
  maxInlineSize: '80rem',
  marginInline: 'auto',
  inlineSize: '100%',
  padding: '1.5rem 1rem 0',
})

export const denied = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '1.25rem',
  minBlockSize: '60vh',
  padding: '2rem 1rem',
  textAlign: 'center',
})
export const deniedPicture = style({ inlineSize: '9rem', blockSize: '9rem', color: color.badSolid })

export const visitList = style({ display: 'grid', gap: '.75rem' })
export const visitTime = style({ display: 'block', fontSize: '.875rem', color: color.textQuiet })

export const plainButton = style({
  border: 0,
  background: 'none',
  display: 'inline-flex',
  gap: '.5rem',
  alignItems: 'center',
  minBlockSize: '2.25rem',
  padding: 0,
  color: color.link,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '@media': { '(forced-colors:active)': { border: '1px solid ButtonText' } },
})

// One of the two pictures: what the button would do now.
globalStyle(`${plainButton}[aria-pressed='true'] > svg:first-child`, { display: 'none' })
globalStyle(`${plainButton}[aria-pressed='false'] > svg:nth-child(2)`, { display: 'none' })

/** What the user still has to do: a band above the page, or a question over it. */
export const need = style({
  maxInlineSize: '80rem',
  inlineSize: '100%',
  marginInline: 'auto',
  border: 0,
  background: 'none',
  color: 'inherit',
  outline: 'none',
  selectors: {
    '&:not(:modal)': { position: 'static', padding: '1.5rem 1rem 0' },
    '&:modal': {
      inlineSize: 'min(32rem, calc(100% - 2rem))',
      margin: 'auto',
      padding: 0,
      boxShadow: shadow,
    },
    '&::backdrop': { background: 'rgb(9 30 38 / .45)' },
  },
})

/** Shown where the page has something that is closed; where a browser cannot ask that, always. */
export const onlyReads = style([
  overlayBand,
  { selectors: { 'html:not(:has([data-closed])) &': { display: 'none' } } },
])
