import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const rows = style({
  display: 'grid',
  gap: '1.75rem',
})

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '.875rem',
  alignItems: 'start',
})

export const badge = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: '50%',
  fontWeight: '650',
  fontVariantNumeric: 'tabular-nums',
})

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1rem',
  minInlineSize: 0,
})

export const legend = style({
  fontWeight: '650',
  lineHeight: '2rem',
  paddingBlockEnd: '.5rem',
})

export const answer = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '.5rem',
  alignItems: 'end',
  '@media': { '(max-width: 30rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const show = style({})

// An open eye while the answer is hidden, a crossed one while it can be read.
globalStyle(
  `${show}[aria-pressed=false] svg:nth-of-type(2), ${show}[aria-pressed=true] svg:nth-of-type(1)`,
  {
    display: 'none',
  },
)
