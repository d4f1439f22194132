import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

const NARROW = 'due-month (max-width: 43.9rem)'
export const room = style({ container: 'due-month / inline-size' })

export const words = style({ margin: 0, padding: '.75rem 1rem' })

export const turn = style({ display: 'flex', flexWrap: 'wrap', gap: '0 1rem' })
globalStyle(`${turn} a`, { minBlockSize: '1.5rem' })

export const month = style({
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '.875rem',
  lineHeight: 1.35,
})
globalStyle(`${month} :is(th, td)`, {
  border: `1px solid ${color.line}`,
  padding: '.375rem .5rem',
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
})
globalStyle(`${month} th`, {
  background: color.sunken,
  color: color.textSoft,
  fontSize: '.8125rem',
  fontWeight: 600,
})
globalStyle(`${month} td`, { blockSize: '4.5rem' })
// The panel has a frame already.
globalStyle(`${month} :is(th, td):first-child`, { borderInlineStart: 0 })
globalStyle(`${month} :is(th, td):last-child`, { borderInlineEnd: 0 })
globalStyle(`${month} tr:last-child td`, { borderBlockEnd: 0 })

export const other = style({ background: color.sunken })

export const day = style({ color: color.textSoft, fontVariantNumeric: 'tabular-nums' })
export const number = style({})
/** Which day it is, where no column says so. */
export const long = style({ display: 'none' })
export const today = style({ color: color.accent, fontWeight: 650 })
globalStyle(`${month} td[aria-current]`, { boxShadow: `inset 0 3px ${color.accent}` })

export const dues = style({ listStyle: 'none', margin: '.25rem 0 0', padding: 0 })
globalStyle(`${dues} li + li`, { marginBlockStart: '.5rem' })
globalStyle(`${dues} a`, { fontWeight: 600 })
globalStyle(`${dues} small`, { display: 'block', color: color.textSoft })

// A list by day: the days that have something, each with its name.
const narrow = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, {
    '@media': { screen: { '@container': { [NARROW]: rule } } },
  } as typeof rule)
narrow(`${month}, ${month} :is(tbody, tr, td)`, { display: 'block' })
narrow(`${month} thead`, { display: 'none' })
narrow(`${month} td`, { blockSize: 'auto', border: 0, padding: '.625rem 1rem' })
narrow(`${month} td:not([data-empty])`, { borderBlockStart: `1px solid ${color.line}` })
narrow(`${month} td[data-empty]`, { display: 'none' })
narrow(`${month} td[aria-current]`, { boxShadow: 'none' })
narrow(number, { display: 'none' })
narrow(long, { display: 'inline' })
