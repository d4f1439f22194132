import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

const NARROW = 'ages (max-width: 37.9rem)'
export const room = style({ container: 'ages / inline-size' })

export const ages = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: '.9375rem',
  lineHeight: 1.35,
  '@container': { [NARROW]: { display: 'block' } },
})
globalStyle(`${ages} :is(th, td)`, {
  padding: '.375rem .5rem',
  borderBlockStart: `1px solid ${color.line}`,
  textAlign: 'end',
  fontWeight: 400,
})
globalStyle(`${ages} :is(th, td):first-child`, { textAlign: 'start', paddingInlineStart: '1rem' })
globalStyle(`${ages} :is(th, td):last-child`, { paddingInlineEnd: '1rem' })
globalStyle(`${ages} thead`, { background: color.sunken })
globalStyle(`${ages} thead :is(th, td)`, {
  borderBlockStart: 0,
  color: color.textSoft,
  fontSize: '.8125rem',
  fontWeight: 600,
  verticalAlign: 'bottom',
  whiteSpace: 'nowrap',
})
globalStyle(`${ages} tbody th`, { fontWeight: 550, inlineSize: '42%' })
globalStyle(`${ages} a`, {
  display: 'inline-block',
  minBlockSize: '1.5rem',
  minInlineSize: '1.5rem',
})
export const bar = style({ inlineSize: '24%', '@media': { print: { display: 'none' } } })
export const number = style({
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-late]': { fontWeight: 650 } },
})
globalStyle(`${number}[data-late] a`, { color: color.badText })
export const total = style({ fontVariantNumeric: 'tabular-nums' })
globalStyle(`${total} a`, { fontWeight: 650 })
/** Which age a number is of, where the head of its column is not above it. */
export const what = style({
  display: 'none',
  '@container': { [NARROW]: { display: 'inline-block', marginInlineEnd: '.25rem' } },
})

// Three short lines: the name with all of it, the bar, and the numbers below it.
const narrow = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${ages} ${selector}`, { '@container': { [NARROW]: rule } } as typeof rule)
narrow('tbody', { display: 'block' })
narrow('tbody tr', {
  display: 'grid',
  gridTemplateColumns: 'repeat(5, auto) 1fr',
  // Five numbers with their shapes stand beside each other at 320 px.
  gap: '.25rem .5rem',
  padding: '.5rem 1rem',
  borderBlockStart: `1px solid ${color.line}`,
})
narrow('tbody :is(th, td)', {
  display: 'block',
  padding: 0,
  border: 0,
  inlineSize: 'auto',
})
narrow('tbody th:first-child', { gridColumn: '1 / span 5', gridRow: '1', paddingInlineStart: 0 })
narrow(`tbody ${total}`, { gridColumn: '6', gridRow: '1', padding: 0 })
narrow(`tbody ${bar}`, { gridColumn: '1 / -1', gridRow: '2' })
narrow(`tbody ${number}`, { gridRow: '3', whiteSpace: 'nowrap' })
// A number that is none is not said there.
narrow(`tbody ${number}[data-none]`, { display: 'none' })
narrow('thead', { display: 'block' })
narrow('thead tr', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1rem',
  padding: '.5rem 1rem',
  background: color.sunken,
})
narrow('thead :is(th, td)', { display: 'flex', gap: '.25rem', alignItems: 'center', padding: 0 })
narrow('thead :is(th, td):is(:first-child, :nth-child(2), :last-child)', { display: 'none' })
narrow('thead svg', { margin: 0 })
narrow('tbody svg', { margin: 0 })

export const more = style({
  margin: 0,
  padding: '.5rem 1rem',
  borderBlockStart: `1px solid ${color.line}`,
})

export const empty = style({
  padding: '.375rem 1rem',
  fontSize: '.875rem',
  color: color.textSoft,
  borderBlockStart: `1px solid ${color.line}`,
})
globalStyle(`${empty} summary`, { minBlockSize: '1.5rem', cursor: 'pointer' })
globalStyle(`${empty} p`, { margin: '.25rem 0' })
