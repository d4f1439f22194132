import { globalStyle, style } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'

export const split = style({
  minBlockSize: '100vh',
  display: 'grid',
  gridTemplateColumns: 'minmax(24rem, 36rem) minmax(0, 1fr)',
  '@media': {
    '(max-width:60rem)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      minBlockSize: '0',
    },
  },
})

export const left = style({
  display: 'flex',
  flexDirection: 'column',
  background: color.surface,
  minInlineSize: '0',
})

export const head = style({
  padding: '1.25rem clamp(1.25rem, 5vw, 4rem)',
})

export const main = style({
  padding: 'clamp(1.5rem, 5vh, 4rem) clamp(1.25rem, 5vw, 4rem) 2rem',
  maxInlineSize: '40rem',
  inlineSize: '100%',
})

export const foot = style({
  marginBlockStart: 'auto',
  padding: '1.25rem clamp(1.25rem, 5vw, 4rem)',
  fontSize: '.9375rem',
  display: 'flex',
  gap: '.25rem 1.5rem',
  flexWrap: 'wrap',
})

export const right = style({
  background: color.masthead,
  color: color.onMasthead,
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  alignItems: 'flex-end',
  isolation: 'isolate',
  '@media': {
    '(max-width:60rem)': {
      paddingBlockStart: '7rem',
    },
    print: {
      display: 'none',
    },
  },
})

export const river = style({
  position: 'absolute',
  inset: '0',
  inlineSize: '100%',
  blockSize: '100%',
  color: color.river,
  zIndex: '-1',
  transform: 'scale(1.02)',
})

export const aside = style({
  padding: '2.5rem 3rem',
  background: color.masthead,
  inlineSize: '100%',
  borderBlockStart: `1px solid ${color.mastheadLine}`,
  '@media': {
    '(max-width:60rem)': {
      padding: '1.75rem clamp(1.25rem, 5vw, 4rem)',
    },
  },
})

export const links = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '.25rem 2rem',
  marginBlockStart: '.875rem',
  maxInlineSize: '34rem',
  '@media': {
    '(max-width:30rem)': {
      gridTemplateColumns: '1fr',
    },
  },
})

export const or = style({
  display: 'flex',
  alignItems: 'center',
  gap: '1rem',
  color: color.textQuiet,
  fontSize: '.9375rem',
  selectors: {
    '&::before': {
      content: '""',
      flex: '1',
      blockSize: '1px',
      background: color.line,
    },
    '&::after': {
      content: '""',
      flex: '1',
      blockSize: '1px',
      background: color.line,
    },
  },
})

globalStyle(`${foot} a`, {
  paddingBlock: '.25rem',
})

globalStyle(`${aside} h2`, {
  font: `600 1.5rem/1.2 ${font.serif}`,
})

globalStyle(`${links} a`, {
  color: 'inherit',
  display: 'inline-flex',
  gap: '.625rem',
  alignItems: 'center',
  paddingBlock: '.375rem',
})
