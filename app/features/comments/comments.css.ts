import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.5rem',
  maxInlineSize: '46rem',
})

/** Its messages lie in the column like what follows them. */
export const messages = style({ display: 'contents' })

export const hint = style({
  color: color.textSoft,
  fontSize: '.9375rem',
  maxInlineSize: '40rem',
})

export const send = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem 1rem',
  alignItems: 'center',
})

export const flag = style({
  display: 'flex',
  gap: '.5rem',
  alignItems: 'center',
  minBlockSize: '2.75rem',
})

export const file = style({
  border: `2px dashed ${color.lineStrong}`,
  borderRadius: '6px',
  padding: '1rem',
  inlineSize: '100%',
  maxInlineSize: '100%',
  font: 'inherit',
  color: color.text,
  background: color.surface,
})

export const kept = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem 1rem',
  alignItems: 'center',
  justifyContent: 'space-between',
  border: `1px solid ${color.line}`,
  borderRadius: '6px',
  padding: '.5rem .75rem',
  overflowWrap: 'anywhere',
})

export const words = style({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxInlineSize: '44rem',
})

export const comment = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.5rem',
})

export const byline = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 .75rem',
  alignItems: 'baseline',
})

export const quiet = style({
  color: color.textQuiet,
  fontWeight: '400',
  fontSize: '.875rem',
})

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1.25rem',
  fontSize: '.9375rem',
  overflowWrap: 'anywhere',
})

export const answer = style({
  borderInlineStart: `3px solid ${color.accentLine}`,
  paddingInlineStart: '1rem',
  display: 'grid',
  gap: '.25rem',
})

export const fingerprint = style({
  overflowWrap: 'anywhere',
  color: color.textSoft,
  fontSize: '.875rem',
  fontVariantNumeric: 'tabular-nums',
})
