import { globalStyle, style } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'

export { buttonRow as papers, asWritten as words } from '#app/styles/blocks.css.ts'

export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.5rem',
  maxInlineSize: '46rem',
})

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
  maxInlineSize: '40rem',
})

export const status = style({ font: `600 1.375rem/1.25 ${font.serif}` })

export const activities = style({ display: 'grid', gap: '.5rem' })

export const day = style({
  display: 'block',
  fontSize: '.875rem',
  color: color.textSoft,
  fontVariantNumeric: 'tabular-nums',
})

export const messages = style({ display: 'grid', gap: '.75rem' })

/** What the agency wrote stands out by its edge, and by who is named. */
export const message = style({
  borderInlineStart: `4px solid ${color.line}`,
  paddingInlineStart: '.875rem',
  selectors: { '&[data-agency]': { borderInlineStartColor: color.accent } },
})

export const from = style({ fontSize: '.875rem', color: color.textSoft })

globalStyle(`${from} b`, { color: color.text, marginInlineEnd: '.5rem' })

export const files = style({ display: 'grid', gap: '.5rem', overflowWrap: 'anywhere' })

export const about = style({ display: 'block', fontSize: '.875rem', color: color.textSoft })
