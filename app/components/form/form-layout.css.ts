import { style } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'

export const layout = style({
  display: 'grid',
  gridTemplateColumns: '15rem minmax(0, 46rem)',
  gap: '2.5rem',
  alignItems: 'start',
  paddingBlock: '1.75rem 2rem',
  '@media': {
    '(max-width: 60rem)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
    print: { display: 'block', paddingBlock: 0 },
  },
})

export const main = style({
  display: 'grid',
  gap: '1.25rem',
  minInlineSize: 0,
})

export const section = style({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
  scrollMarginBlockStart: '1rem',
})

export const title = style({
  padding: '1rem 1.5rem .25rem',
  fontFamily: font.serif,
  fontWeight: '600',
  fontSize: '1.3125rem',
  '@media': { '(max-width: 40rem)': { paddingInline: '1rem' } },
})

export const body = style({
  padding: '.75rem 1.5rem 1.75rem',
  display: 'grid',
  // A list of long names is cut at the width of a phone instead of pushing the page sideways.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.75rem',
  '@media': { '(max-width: 40rem)': { paddingInline: '1rem' } },
})

export const group = style({
  display: 'grid',
  gap: '1.25rem',
})

export const legend = style({
  fontWeight: '650',
  fontSize: '1.0625rem',
  paddingBlockEnd: '.75rem',
})

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem',
  alignItems: 'center',
  paddingBlockStart: '.5rem',
})
