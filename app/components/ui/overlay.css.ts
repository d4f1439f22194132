import { globalStyle, style } from '@vanilla-extract/css'
import { color, shadow, tone } from '#app/styles/theme.css.ts'

export const backdrop = style({
  position: 'fixed',
  inset: '0',
  zIndex: '30',
  background: 'rgb(9 30 38 / .45)',
  display: 'grid',
  placeItems: 'center',
  padding: '1rem',
  animationDuration: '.18s',
})

export const modal = style({
  inlineSize: 'min(32rem, 100%)',
})

export const dialog = style({
  background: color.raised,
  color: color.text,
  border: `1px solid ${color.line}`,
  borderRadius: '10px',
  boxShadow: shadow,
  padding: '1.5rem',
  maxBlockSize: 'calc(100vh - 2rem)',
  overflow: 'auto',
  outline: 'none',
})

/** A dialog of the browser's own. */
export const question = style({
  inlineSize: 'min(32rem, calc(100% - 2rem))',
  margin: 'auto',
  selectors: {
    '&::backdrop': {
      background: 'rgb(9 30 38 / .45)',
    },
  },
})

export const dialogActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem',
  marginBlockStart: '1.25rem',
})

export const toasts = style({
  position: 'fixed',
  insetBlockEnd: '1rem',
  insetInlineEnd: '1rem',
  zIndex: '40',
  display: 'grid',
  gap: '.5rem',
  inlineSize: 'min(24rem, calc(100vw - 2rem))',
  pointerEvents: 'none',
  '@media': {
    print: {
      display: 'none',
    },
  },
})

export const toast = style({
  pointerEvents: 'auto',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '.25rem .75rem',
  alignItems: 'start',
  background: color.surface,
  color: color.text,
  border: `1px solid ${color.line}`,
  borderInlineStart: `6px solid ${tone.solid}`,
  borderRadius: '10px',
  boxShadow: shadow,
  padding: '.75rem .875rem',
})

export const toastIcon = style({
  color: tone.solid,
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
})

export const toastTitle = style({
  fontWeight: '650',
})

export const toastClose = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  // Seen in forced colors alone.
  border: '1px solid transparent',
  borderRadius: '6px',
  background: 'none',
  color: color.text,
  cursor: 'pointer',
  selectors: {
    '&:hover': {
      background: color.accentTint,
    },
  },
})

globalStyle(`${dialog} h2`, {
  marginBlockEnd: '.5rem',
})
