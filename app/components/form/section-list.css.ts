import { globalStyle, style } from '@vanilla-extract/css'
import { color, tone } from '#app/styles/theme.css.ts'

export const list = style({
  position: 'sticky',
  insetBlockStart: '1.5rem',
  '@media': {
    '(max-width: 60rem)': { display: 'none' },
    print: { display: 'none' },
  },
})

export const title = style({
  fontWeight: '650',
  fontSize: '.9375rem',
  marginBlockEnd: '.25rem',
})

export const state = style({
  fontSize: '.8125rem',
  display: 'inline-flex',
  gap: '.3125rem',
  alignItems: 'center',
  whiteSpace: 'nowrap',
  color: tone.text,
  marginBlockStart: '.125rem',
  selectors: { '&[data-tone="bad"]': { fontWeight: '650' } },
})

globalStyle(`${list} ol`, { padding: 0 })

globalStyle(`${list} a`, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: '.5rem',
  alignItems: 'flex-start',
  paddingBlock: '.5rem',
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: '.9375rem',
  textDecoration: 'none',
})

globalStyle(`${list} a:hover`, { textDecoration: 'underline' })
