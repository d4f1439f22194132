import { globalStyle, style } from '@vanilla-extract/css'
import { color, tone } from '#app/styles/theme.css.ts'

/**
 * What is read, beside it what follows, and at its end the signature. In a narrow window they follow each other in
 * this order, so that nobody signs before what follows was told.
 */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 17rem',
  gap: '1.25rem',
  alignItems: 'start',
  '@media': {
    '(max-width: 72rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    print: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
export const whole = style({ display: 'grid', gap: '1.25rem', minInlineSize: 0 })
export const beside = style({
  gridColumn: '2',
  gridRow: '1 / span 2',
  position: 'sticky',
  insetBlockStart: '1rem',
  minInlineSize: 0,
  '@media': {
    '(max-width: 72rem)': { gridColumn: '1', gridRow: 'auto', position: 'static' },
    print: { gridColumn: '1', gridRow: 'auto', position: 'static' },
  },
})
export const end = style({ gridColumn: '1', minInlineSize: 0 })

export const twoFields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: '1.25rem',
  alignItems: 'end',
  maxInlineSize: '40rem',
})

/** One status a line, with the act that closes it. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.125rem .75rem',
  alignItems: 'baseline',
})
globalStyle(`${row} > :first-child`, { flex: '1 1 14rem' })
export const aside = style({ color: color.textSoft, fontSize: '.875rem' })
export const state = style({
  display: 'inline-flex',
  gap: '.4375rem',
  alignItems: 'center',
  color: tone.text,
  fontWeight: '600',
})

/** The record in the language in which it is kept, below what the reader reads. */
export const kept = style({
  display: 'grid',
  gap: '1.25rem',
})
globalStyle(`${kept} > summary`, { fontWeight: '600' })

export const asked = style({ display: 'grid', gap: '.625rem' })
export const stations = style({ padding: 0, borderBlock: `1px solid ${color.line}` })
globalStyle(`${stations} > li`, { paddingBlock: '.5rem' })
globalStyle(`${stations} > li + li`, { borderBlockStart: `1px solid ${color.line}` })
