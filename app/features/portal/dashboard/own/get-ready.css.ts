import { globalStyle, style } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'

const PHONE = '(max-width:46rem)'

export const steps = style({ margin: 0, padding: 0, listStyle: 'none' })
globalStyle(`${steps} > li`, {
  display: 'grid',
  gridTemplateColumns: '2.25rem minmax(0, 1fr) auto',
  gap: '.125rem 1rem',
  alignItems: 'center',
  padding: '.875rem 1rem',
  borderBlockStart: `1px solid ${color.line}`,
  '@media': { [PHONE]: { gridTemplateColumns: '2.25rem minmax(0, 1fr)' } },
})
globalStyle(`${steps} > li:first-child`, { borderBlockStart: 0 })
globalStyle(`${steps} :is(h3, h4)`, { fontSize: '1.0625rem', margin: 0 })
globalStyle(`${steps} p`, {
  gridColumn: '2',
  margin: 0,
  fontSize: '.9375rem',
  color: color.textSoft,
})

export const place = style({
  gridRow: 'span 2',
  alignSelf: 'start',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  borderRadius: '50%',
  border: `2px solid ${color.lineStrong}`,
  font: `600 1.125rem/1 ${font.serif}`,
})
globalStyle(`${steps} > li[data-state="done"] > ${place}`, {
  background: color.goodSolid,
  borderColor: color.goodSolid,
  color: color.surface,
})
globalStyle(`${steps} > li[data-now] > ${place}`, {
  background: color.accent,
  borderColor: color.accent,
  color: color.onAccent,
})

export const act = style({
  gridColumn: '3',
  gridRow: '1 / span 2',
  display: 'grid',
  gap: '.375rem',
  justifyItems: 'end',
  maxInlineSize: '14rem',
  fontSize: '.875rem',
  '@media': { [PHONE]: { gridColumn: '2', gridRow: 'auto', justifyItems: 'start' } },
})

export const foot = style({
  margin: 0,
  padding: '.625rem 1rem',
  fontSize: '.875rem',
  color: color.textSoft,
  borderBlockStart: `1px solid ${color.line}`,
})

/** What has nothing yet, below each other in one panel. */
export const nothing = style({ margin: 0, padding: 0, listStyle: 'none' })
globalStyle(`${nothing} > li`, {
  padding: '.5rem 1rem',
  borderBlockStart: `1px solid ${color.line}`,
  fontSize: '.9375rem',
})
globalStyle(`${nothing} > li:first-child`, { borderBlockStart: 0 })
globalStyle(`${nothing} h3`, { fontSize: '.9375rem', fontWeight: 600, margin: 0 })
globalStyle(`${nothing} p`, { margin: 0, color: color.textSoft })
