import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const page = style({ display: 'grid', gap: '.75rem', maxInlineSize: '46rem' })
globalStyle(`${page} > :is(h2, h3)`, { lineHeight: 1.3, marginBlockStart: '1rem' })
globalStyle(`${page} > h2`, { fontSize: '1.25rem' })
globalStyle(`${page} > h3`, { fontSize: '1.0625rem', marginBlockStart: '.5rem' })
/** What is typed stands out, and breaks rather than leaving the screen. */
globalStyle(`${page} code`, {
  font: '600 .9375rem/1.4 ui-monospace, monospace',
  overflowWrap: 'anywhere',
  background: color.sunken,
  padding: '.0625rem .1875rem',
  borderRadius: '3px',
})
export const list = style({ display: 'grid', margin: 0 })
globalStyle(`${list} > div`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 14rem) minmax(0, 1fr)',
  gap: '.25rem 1rem',
  paddingBlock: '.5rem',
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { '(max-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
globalStyle(`${list} dd`, { margin: 0 })
export const who = style({ display: 'block', color: color.textSoft, fontSize: '.875rem' })
