import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { buttonRow as buttons, entry as row, smallAside as quiet } from '#app/styles/blocks.css.ts'

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.875rem',
  maxInlineSize: '46rem',
})

/** A column of the records with what fills it. */
export const target = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: '.5rem 1rem',
  paddingBlockEnd: '.875rem',
  borderBlockEnd: `1px solid ${color.line}`,
})
globalStyle(`${target} :is(input, select)`, { inlineSize: '100%' })
export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))',
  gap: '.75rem 1rem',
})
export const count = style({ display: 'grid', gap: '.125rem' })
globalStyle(`${count} strong`, { fontSize: '1.5rem', lineHeight: 1.2 })
export const json = style({ inlineSize: '100%', minBlockSize: '14rem', fontFamily: 'monospace' })
export const bar = style({ inlineSize: '100%', blockSize: '.75rem', accentColor: color.accent })
globalStyle(`${form} summary`, { cursor: 'pointer', minBlockSize: '1.75rem' })
