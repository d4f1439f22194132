import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const ground = style({
  padding: '1.5rem 1rem 3rem',
  maxInlineSize: '60rem',
  marginInline: 'auto',
  inlineSize: '100%',
  boxSizing: 'border-box',
  '@media': { print: { padding: 0, maxInlineSize: 'none' } },
})
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem 1.5rem',
  justifyContent: 'space-between',
  alignItems: 'center',
  marginBlockEnd: '1rem',
  '@media': { print: { display: 'none' } },
})
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  gap: '1rem',
  padding: 0,
  margin: '1rem 0 0',
  listStyle: 'none',
})
/** Cut along its line; no tag is broken over two sheets. */
export const tag = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '.75rem',
  alignItems: 'center',
  padding: '.75rem',
  border: `1px dashed ${color.lineStrong}`,
  background: color.surface,
  breakInside: 'avoid',
  overflowWrap: 'anywhere',
})
globalStyle(`${tag} p`, { margin: 0 })
export const number = style({ fontSize: '1.25rem', fontWeight: 700 })
export const small = style({ fontSize: '.8125rem', color: color.textSoft })
