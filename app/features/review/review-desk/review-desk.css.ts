import { globalStyle, style } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'

export { fieldRow as line, aside as quiet, asWritten as said } from '#app/styles/blocks.css.ts'

export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: '.75rem',
  padding: 0,
  marginBlock: '1rem',
})
globalStyle(`${counts} a`, {
  display: 'block',
  padding: '.625rem .875rem',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
})
globalStyle(`${counts} strong`, {
  display: 'block',
  font: `600 1.375rem/1.2 ${font.serif}`,
  color: color.text,
})

export const whose = style({ marginBlockEnd: '1rem' })

export const keys = style({ padding: '.75rem 1rem', borderBlockStart: `1px solid ${color.line}` })
globalStyle(`${keys} > p`, { marginBlock: '.5rem' })

export const words = style({ padding: '.75rem 1rem', fontSize: '1rem', fontWeight: 600 })

/** "3 of 14". */
export const place = style({ alignSelf: 'center', color: color.textSoft })

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
  alignItems: 'start',
  '@media': { '(min-width: 72rem)': { gridTemplateColumns: 'minmax(0, 1fr) 18rem' } },
})
export const column = style({ display: 'grid', gap: '1.5rem', minInlineSize: 0 })

export const form = style({ display: 'grid', gap: '.75rem', justifyItems: 'start' })
// Words are written as wide as they are read.
globalStyle(`${form} > :has(> textarea)`, { justifySelf: 'stretch', maxInlineSize: '44rem' })
globalStyle(`${form} textarea`, { inlineSize: '100%' })

/** Words that never leave the agency: nothing else is hatched. */
export const internal = style({
  borderInlineStart: `6px solid ${color.warnSolid}`,
  paddingInlineStart: '1rem',
  display: 'grid',
  gap: '.75rem',
})
export const strip = style({
  display: 'flex',
  gap: '.5rem',
  alignItems: 'center',
  padding: '.375rem .625rem',
  fontWeight: 600,
  color: color.warnText,
  background: `repeating-linear-gradient(135deg, ${color.warnTint} 0 8px, transparent 8px 16px)`,
})
