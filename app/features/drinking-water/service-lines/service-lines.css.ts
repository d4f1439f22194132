import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const symbol = style({ flex: 'none', overflow: 'visible' })
export const named = style({ display: 'flex', gap: '.75rem', alignItems: 'flex-start' })
globalStyle(`${named} > span`, { minInlineSize: 0, overflowWrap: 'anywhere' })

/** Shape first, letter second, colour last. */
globalStyle('[data-kind] > path', {
  strokeWidth: 1.5,
  fill: color.surface,
  stroke: color.idleSolid,
})
globalStyle('[data-kind] > text', {
  fontSize: 12,
  fontWeight: 700,
  textAnchor: 'middle',
  fontFamily: 'inherit',
  fill: color.text,
})
globalStyle('[data-kind] > circle', { fill: color.surface, stroke: color.text, strokeWidth: 1.5 })
globalStyle('[data-kind="lead"] > path', {
  fill: color.badTint,
  stroke: color.badSolid,
  strokeWidth: 2.5,
})
globalStyle('[data-kind="lead"] > text', { fill: color.badText })
globalStyle('[data-kind="connector"] > path', { fill: color.badTint, stroke: color.badSolid })
globalStyle('[data-kind="connector"] > text', { fill: color.badText, fontSize: 9 })
globalStyle('[data-kind="galvanized"] > path', {
  fill: color.warnTint,
  stroke: color.warnSolid,
  strokeWidth: 2,
})
globalStyle('[data-kind="galvanized"] > text', { fill: color.warnText })
globalStyle('[data-kind="non-lead"] > path', { stroke: color.goodSolid })
globalStyle('[data-kind="non-lead"] > text', { fill: color.goodText })
globalStyle('[data-kind="unknown"] > path', { strokeDasharray: '3 2' })
globalStyle('[data-kind="unknown"] > text', { fill: color.idleText })

export const mapColumns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1rem',
  '@media': { '(min-width: 100rem)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(24rem, 2fr)' } },
})
/** "Galvanized Requiring Replacement" is wider than its cell here. */
globalStyle(`${mapColumns} td span`, { whiteSpace: 'normal' })
export const mapBox = style({
  padding: '1rem',
  '@media': { '(min-width: 100rem)': { position: 'sticky', insetBlockStart: 0 } },
  display: 'grid',
  gap: '.75rem',
  alignContent: 'start',
  minInlineSize: 0,
})
export const map = style({
  inlineSize: '100%',
  blockSize: 'auto',
  background: color.mapGround,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
})
globalStyle(`${map} .land`, { fill: color.mapLand })
globalStyle(`${map} .edges`, { fill: 'none', stroke: color.mapLine, strokeWidth: 1 })
globalStyle(`${map} a:focus-visible`, { outline: `3px solid ${color.accent}` })
globalStyle(`${map} .room`, { fill: 'transparent' })
globalStyle(`${map} .disc`, { fill: color.accent })
globalStyle(`${map} .number`, {
  fill: color.onAccent,
  fontSize: 13,
  fontWeight: 700,
  textAnchor: 'middle',
})
globalStyle(`${map} .plate`, { fill: color.badTint, stroke: color.badSolid })
globalStyle(`${map} .plateWords`, {
  fill: color.badText,
  fontSize: 12,
  fontWeight: 700,
  textAnchor: 'middle',
})
export const moves = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem' })
export const legend = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
  gap: '.5rem 1rem',
  padding: 0,
  margin: '.75rem 0 0',
  listStyle: 'none',
})
globalStyle(`${legend} > li`, { display: 'flex', gap: '.5rem', alignItems: 'center' })
export const fold = style({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
  padding: '.75rem 1rem',
})
globalStyle(`${fold} > summary`, { fontWeight: 600, cursor: 'pointer' })
export const note = style({ color: color.textQuiet, fontSize: '.9375rem' })
export const column = style({
  display: 'grid',
  gap: '1.25rem',
  gridTemplateColumns: 'minmax(0, 1fr)',
})
export const sides = style({
  display: 'grid',
  gap: '1.25rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
})
export const side = style({ display: 'grid', gap: '1rem', alignContent: 'start', minInlineSize: 0 })
export const pipe = style({ inlineSize: '100%', maxInlineSize: '40rem', blockSize: 'auto' })
globalStyle(`${pipe} text`, { fill: color.text, fontSize: 15 })
globalStyle(`${pipe} .ground`, { fill: color.sunken })
globalStyle(`${pipe} .drawn`, { fill: color.surface, stroke: color.text, strokeWidth: 1.5 })
globalStyle(`${pipe} [data-kind] > text`, { fontSize: 15, fontWeight: 600 })
export const save = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '.75rem 1rem',
  background: color.surface,
  borderBlockStart: `3px solid ${color.accent}`,
  // In a low window it would lie on the answers.
  '@media': { '(min-height: 60rem)': { position: 'sticky', insetBlockEnd: 0 } },
})
// What takes the focus is scrolled clear of the bar.
globalStyle(`html:has(${save})`, { scrollPaddingBlockEnd: '6rem' })
export const table = style({ borderCollapse: 'collapse', inlineSize: '100%', fontSize: '.9375rem' })
globalStyle(`${table} th, ${table} td`, {
  textAlign: 'start',
  padding: '.375rem .5rem',
  borderBlockEnd: `1px solid ${color.line}`,
  verticalAlign: 'top',
})
globalStyle(`${table} tr[aria-current]`, { background: color.accentTint, fontWeight: 600 })
