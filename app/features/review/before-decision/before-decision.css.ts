import { style } from '@vanilla-extract/css'
import { color, tone } from '#app/styles/theme.css.ts'

export const list = style({ fontSize: '.9375rem' })

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '.125rem .75rem',
  padding: '.5rem 1rem',
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
})

/** Shape and word, without a box. */
export const state = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.4375rem',
  marginInlineStart: 'auto',
  color: tone.text,
  fontWeight: 600,
})

export const more = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.125rem .75rem',
  flexBasis: '100%',
  color: color.textSoft,
  fontSize: '.875rem',
})

/** Why a choice is not open yet. */
export const notYet = style({
  padding: '.375rem .625rem',
  background: color.warnTint,
  borderInlineStart: `4px solid ${color.warnSolid}`,
  fontSize: '.9375rem',
})
