import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const region = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
})

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem 1rem',
  alignItems: 'center',
  padding: '.5rem 1rem',
  background: color.accentTint,
  borderBlock: `1px solid ${color.accentLine}`,
  fontSize: '.9375rem',
  '@media': {
    print: {
      display: 'none',
    },
  },
})

export const words = style({
  fontWeight: '650',
  marginInlineEnd: 'auto',
})

globalStyle(`${region}[data-scripted] ${bar}`, {
  order: '-1',
  borderBlockStart: '0',
})

globalStyle(`${region}[data-scripted]:not(:has(tbody input[type="checkbox"]:checked)) ${bar}`, {
  display: 'none',
})
