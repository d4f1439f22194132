import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, tone } from '#app/styles/theme.css.ts'

export const answer = style({ display: 'flex', gap: '1rem', alignItems: 'start' })
export const mark = style({
  color: color.goodSolid,
  inlineSize: '2rem',
  blockSize: '2rem',
  flex: 'none',
})
export const title = style({ font: `600 1.3125rem/1.3 ${font.serif}` })
export const more = style({ color: color.textSoft, marginBlockStart: '.25rem' })

export const next = style({ font: `650 1rem/1.35 ${font.sans}`, marginBlockStart: '1.25rem' })
export const steps = style({ paddingInlineStart: '1.5rem', marginBlockStart: '.25rem' })
globalStyle(`${steps} > li`, { paddingBlock: '.5rem', borderBlockStart: `1px solid ${color.line}` })
globalStyle(`${steps} > li::marker`, { fontWeight: '650' })
export const step = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.125rem .75rem',
  justifyContent: 'space-between',
})
export const when = style({
  display: 'inline-flex',
  gap: '.4375rem',
  alignItems: 'center',
  color: color.textSoft,
  fontSize: '.9375rem',
  selectors: { '&[data-tone]': { color: tone.text, fontWeight: '600' } },
})
