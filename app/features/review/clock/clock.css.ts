import { globalStyle, style } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'

export const clock = style({
  containerType: 'inline-size',
  padding: '.75rem 1rem .875rem',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
  '@media': { print: { paddingInline: 0, border: 0 } },
})

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '.25rem 1.5rem',
  marginBlockEnd: '.25rem',
  '@container': {
    '(min-width: 44rem)': {
      gridTemplateColumns: 'auto',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
    },
  },
})

export const day = style({
  gridColumn: '1 / -1',
  font: `600 1.5rem/1.15 ${font.serif}`,
  '@container': { '(min-width: 44rem)': { gridColumn: 'auto' } },
})
export const of = style({
  color: color.textSoft,
  font: `400 .9375rem/1.3 ${font.sans}`,
})
export const note = style({
  marginBlockStart: '.5rem',
  color: color.textSoft,
  fontSize: '.9375rem',
})
globalStyle(`${facts} dl`, { display: 'contents' })
globalStyle(`${facts} dt`, { color: color.textQuiet, fontSize: '.8125rem' })
globalStyle(`${facts} dd`, { fontSize: '.9375rem', fontWeight: 600, lineHeight: 1.35 })
globalStyle(`${facts} dd small`, { display: 'block', color: color.textSoft, fontWeight: 400 })
