import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { buttonRow as ways } from '#app/styles/blocks.css.ts'

export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  borderBlockEnd: `1px solid ${color.line}`,
})
globalStyle(`${parts} button`, {
  minBlockSize: '3rem',
  border: 0,
  borderBlockEnd: '3px solid transparent',
  background: 'none',
  color: color.textSoft,
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
})
globalStyle(`${parts} button[aria-current]`, {
  borderBlockEndColor: color.accent,
  color: color.text,
})
// All edges are drawn then, so that the chosen one needs more than one of them.
globalStyle(`${parts} button`, {
  '@media': { '(forced-colors:active)': { border: '1px solid ButtonText' } },
})
globalStyle(`${parts} button[aria-current]`, {
  '@media': { '(forced-colors:active)': { borderBlockEnd: '4px solid Highlight' } },
})
export const list = style({ margin: 0, padding: 0, listStyle: 'none' })
globalStyle(`${list} > li`, {
  display: 'grid',
  gap: '.25rem',
  justifyItems: 'start',
  paddingBlock: '.75rem',
  borderBlockEnd: `1px solid ${color.line}`,
})
globalStyle(`${list} p, ${list} h3`, { margin: 0 })

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1rem',
  maxInlineSize: '40rem',
})
globalStyle(`${form} fieldset`, {
  display: 'grid',
  gap: '1rem',
  margin: 0,
  padding: '1rem',
  minInlineSize: 0,
  border: `1px solid ${color.line}`,
})
globalStyle(`${form} legend`, { paddingInline: '.25rem', fontWeight: 600 })
// Fields that the type of the assembly has not.
globalStyle(`${form} [hidden]`, { display: 'none' })
export const quiet = style({ margin: 0, color: color.textSoft, fontSize: '.875rem' })
export const signal = style({ margin: 0, fontWeight: 600 })
export const camera = style({ inlineSize: '100%', maxInlineSize: '30rem' })
