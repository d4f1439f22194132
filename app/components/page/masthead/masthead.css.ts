import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, shadow } from '#app/styles/theme.css.ts'

export const masthead = style({
  background: color.masthead,
  color: color.onMasthead,
  position: 'relative',
  '@media': {
    print: {
      display: 'none',
    },
  },
})

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.75rem',
  textDecoration: 'none',
  marginInlineEnd: 'auto',
  paddingBlock: '.5rem',
  color: 'inherit',
  '@media': {
    '(max-width:52rem)': {
      minInlineSize: '0',
    },
  },
})

/** An agency's own mark stands on a white plate: it is seen on every ground. */
export const logo = style({
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  flexShrink: 0,
  padding: '.125rem',
  objectFit: 'contain',
  background: '#fff',
  borderRadius: '6px',
})

export const mark = style({
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  flex: 'none',
  '@media': {
    '(max-width:52rem)': {
      inlineSize: '2.125rem',
      blockSize: '2.125rem',
    },
  },
})

export const name = style({
  display: 'block',
  font: `600 1.1875rem/1.15 ${font.serif}`,
  letterSpacing: '-.005em',
  '@media': {
    '(max-width:52rem)': {
      fontSize: '1rem',
    },
  },
})

export const tagline = style({
  display: 'block',
  fontSize: '.8125rem',
  color: color.onMastheadSoft,
  lineHeight: '1.3',
  '@media': {
    '(max-width:52rem)': {
      fontSize: '.8125rem',
    },
  },
})

export const brandPlain = style({})

export const tool = style({
  display: 'inline-flex',
  gap: '.5rem',
  alignItems: 'center',
  minBlockSize: '2.5rem',
  paddingInline: '.625rem',
  textDecoration: 'none',
  borderRadius: '6px',
  fontWeight: '550',
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&:hover': {
      background: color.mastheadLine,
    },
    '&::-webkit-details-marker': {
      display: 'none',
    },
  },
  '@media': {
    '(max-width:52rem)': {
      paddingInline: '.5rem',
    },
  },
})

export const outlined = style({
  border: `1px solid ${color.onMastheadSoft}`,
})

export const details = style({
  position: 'relative',
})

export const pop = style({
  position: 'absolute',
  insetInlineEnd: '0',
  insetBlockStart: 'calc(100% + .5rem)',
  zIndex: '20',
  inlineSize: 'max-content',
  maxInlineSize: 'min(18rem, calc(100vw - 2rem))',
  background: color.raised,
  color: color.text,
  border: `1px solid ${color.line}`,
  borderRadius: '10px',
  boxShadow: shadow,
  padding: '.5rem',
})

export const popText = style({
  padding: '.5rem .75rem',
  fontSize: '.875rem',
  lineHeight: '1.45',
})

export const avatar = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  borderRadius: '50%',
  background: color.lamp,
  color: color.mapSelectedEdge,
  fontWeight: '700',
  fontSize: '.8125rem',
})

export const menu = style({
  display: 'none',
  '@media': {
    '(max-width:52rem)': {
      display: 'block',
      position: 'static',
    },
  },
})

export const scale = style({
  blockSize: '9px',
  background: `repeating-linear-gradient(90deg, ${color.mastheadLine} 0 1px, transparent 1px 12px) 0 0/100% 5px no-repeat, repeating-linear-gradient(90deg, ${color.onMastheadSoft} 0 1px, transparent 1px 60px) 0 0/100% 9px no-repeat`,
  backgroundColor: color.masthead,
  '@media': {
    '(forced-colors:active)': {
      display: 'none',
    },
  },
})

export const wideOnly = style({
  '@media': {
    '(max-width:52rem)': {
      display: 'none',
    },
  },
})

globalStyle(`${masthead} a`, {
  color: 'inherit',
})

globalStyle(`${brandPlain} ${tagline}`, {
  color: color.textSoft,
})

globalStyle(`${masthead} ${pop} a`, {
  color: color.link,
  display: 'block',
  padding: '.5rem .75rem',
})

globalStyle(`${masthead} ${pop} [aria-current]`, {
  fontWeight: '650',
  color: color.text,
  background: color.accentTint,
  borderRadius: '6px',
})

// Under the whole bar: the box for words opens with it.
globalStyle(`${menu} ${pop}`, {
  '@media': {
    '(max-width:52rem)': {
      inlineSize: '16rem',
      insetInlineStart: '.5rem',
      insetInlineEnd: 'auto',
      insetBlockStart: '100%',
    },
  },
})
