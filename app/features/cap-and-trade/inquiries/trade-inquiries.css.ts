import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { fieldRow as line, asWritten as said } from '#app/styles/blocks.css.ts'

export const form = style({ display: 'grid', gap: '1rem', justifyItems: 'start' })
globalStyle(`${form} > :has(> textarea)`, { justifySelf: 'stretch', maxInlineSize: '44rem' })
globalStyle(`${form} textarea`, { inlineSize: '100%' })

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.5rem',
  alignItems: 'start',
  '@media': { '(min-width: 64rem)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(16rem, 1fr)' } },
})
export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
  minInlineSize: 0,
})
export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))',
  gap: '1rem',
  justifySelf: 'stretch',
  maxInlineSize: '44rem',
  alignItems: 'end',
})
export const save = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '.75rem 1rem',
  background: color.surface,
  borderBlockStart: `3px solid ${color.accent}`,
})
export const fold = style({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
  padding: '.75rem 1rem',
})
globalStyle(`${fold} > summary`, { fontWeight: 600, cursor: 'pointer' })
globalStyle(`${fold}[open] > summary`, { marginBlockEnd: '1rem' })
export const quiet = style({ color: color.textQuiet, fontSize: '.9375rem' })

/** Many short choices side by side. */
export const years = style({ justifySelf: 'stretch', maxInlineSize: '44rem' })
globalStyle(`${years} fieldset > div`, {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))',
})
