import { globalStyle, style } from '@vanilla-extract/css'
import { color, shadow } from '#app/styles/theme.css.ts'

export const hero = style({
  background: color.masthead,
  color: color.onMasthead,
  position: 'relative',
  overflow: 'hidden',
  isolation: 'isolate',
  '@media': {
    print: {
      background: 'none',
      color: '#000',
    },
  },
})

export const river = style({
  position: 'absolute',
  insetBlock: '0',
  insetInlineStart: '49.5%',
  inlineSize: 'auto',
  blockSize: '100%',
  minInlineSize: '60%',
  maxInlineSize: 'none',
  color: color.river,
  zIndex: '-1',
  opacity: '.9',
  '@media': {
    '(max-width:40rem)': {
      insetInlineStart: '0',
      insetBlock: 'auto 0',
      blockSize: '6.5rem',
      inlineSize: '100%',
      minInlineSize: '0',
    },
    print: {
      display: 'none',
    },
  },
})

export const inner = style({
  paddingBlock: 'clamp(2.5rem, 6vw, 4.5rem) clamp(2.5rem, 6vw, 4.75rem)',
  '@media': {
    '(max-width:40rem)': {
      paddingBlockEnd: '8.5rem',
    },
  },
})

export const title = style({
  fontSize: 'clamp(2.125rem, 1.4rem + 3.2vw, 3.5rem)',
  lineHeight: '1.06',
  maxInlineSize: '12em',
})

export const lead = style({
  fontSize: '1.1875rem',
  lineHeight: '1.5',
  maxInlineSize: '33rem',
  marginBlock: '1rem 1.75rem',
  color: color.onMasthead,
})

export const find = style({
  background: color.surface,
  color: color.text,
  borderRadius: '10px',
  padding: '1.125rem 1.25rem 1.25rem',
  maxInlineSize: '44rem',
  boxShadow: shadow,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 11rem auto',
  gap: '.75rem',
  alignItems: 'end',
  '@media': {
    '(max-width:40rem)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
    print: {
      display: 'none',
    },
  },
})

export const examples = style({
  marginBlockStart: '1rem',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1.25rem',
  fontSize: '.9375rem',
  maxInlineSize: '44rem',
})

export const examplesLabel = style({
  color: color.onMastheadSoft,
})

export const drawing = style({})

globalStyle(`${find} label`, {
  display: 'block',
  marginBlockEnd: '.25rem',
  fontSize: '.9375rem',
})

globalStyle(`${examples} > *`, {
  paddingBlock: '.125rem',
})

globalStyle(`${examples} a`, {
  color: color.onMasthead,
})

globalStyle(`${drawing} path`, {
  vectorEffect: 'non-scaling-stroke',
})
