import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { breaks as hash } from '#app/styles/blocks.css.ts'

export const quiet = style({ color: color.textSoft, fontSize: '0.875rem' })

export const notices = style({ display: 'grid', gap: '1rem', marginBlockEnd: '1.5rem' })

export const batch = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 1rem',
  margin: 0,
  padding: '0 1rem',
})
globalStyle(`${batch} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5rem',
  minBlockSize: '2.75rem',
})

/** The knob of the switch; its place says what its word does. */
export const knob = style({
  inlineSize: '2.25rem',
  blockSize: '1.25rem',
  borderRadius: '1rem',
  border: `1px solid ${color.textSoft}`,
  position: 'relative',
  '::after': {
    content: '',
    position: 'absolute',
    insetBlockStart: '0.1875rem',
    insetInlineStart: '0.1875rem',
    inlineSize: '0.75rem',
    blockSize: '0.75rem',
    borderRadius: '50%',
    background: 'currentColor',
  },
  '@media': {
    '(forced-colors:active)': { selectors: { '&::after': { background: 'ButtonText' } } },
  },
})
globalStyle(`[aria-checked=true] > ${knob}::after`, {
  insetInlineStart: 'auto',
  insetInlineEnd: '0.1875rem',
})

export const all = style({ margin: 0, padding: '0.5rem 1rem' })
globalStyle(`${all} label, ${all} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5rem',
  minBlockSize: '2.75rem',
})

export const file = style({ display: 'inline-flex', gap: '0.375rem', overflowWrap: 'anywhere' })
export const no = style({ color: color.textSoft, fontWeight: 400 })
export const icon = style({ color: color.textSoft, flex: 'none', marginBlockStart: '0.125rem' })

export const inside = style({
  display: 'block',
  marginBlockStart: '0.25rem',
  paddingInlineStart: '0.75rem',
  borderInlineStart: `3px solid ${color.line}`,
  fontSize: '0.875rem',
  fontWeight: 400,
  overflowWrap: 'anywhere',
})

export const proof = style({ fontSize: '0.8125rem', color: color.textSoft, textAlign: 'start' })
globalStyle(`${proof} summary`, { minBlockSize: '1.5rem', cursor: 'pointer' })
globalStyle(`${proof} span`, { display: 'block' })

export const form = style({ display: 'grid', gap: '1rem', maxInlineSize: '40rem' })

// A short name is a target of 24 px all the same (WCAG 2.5.8).
globalStyle(`${file} > a`, { display: 'inline-block', minBlockSize: '1.5rem' })
