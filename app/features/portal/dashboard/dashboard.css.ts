import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { asWritten as text, breaks as file } from '#app/styles/blocks.css.ts'

/** Spec 3 §9. */
export const tall = style({ maxBlockSize: '500px', overflowY: 'auto' })

export const toggle = style({
  display: 'flex',
  gap: '1.5rem',
  paddingInline: '1rem',
  borderBlockEnd: `1px solid ${color.line}`,
})
globalStyle(`${toggle} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  textDecoration: 'none',
  borderBlockEnd: '3px solid transparent',
})
globalStyle(`${toggle} a[aria-current]`, {
  fontWeight: 650,
  color: color.text,
  borderColor: color.accent,
})

/** Words at the start of a row, its act at the end; below each other where it is narrow. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '.5rem 1rem',
})

export const note = style({ paddingInline: '1rem', marginBlock: '.75rem 0' })

/** Heading of several panels. */
export const part = style({ fontSize: '1.125rem', fontWeight: 650, margin: 0 })

/** Letters under their count. */
export const letters = style({
  display: 'grid',
  gap: '.5rem',
  padding: 0,
  margin: '.5rem 0 0',
  listStyle: 'none',
})
