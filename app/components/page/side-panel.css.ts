import { globalStyle, style } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 19.5rem',
  gap: '2rem',
  alignItems: 'start',
  paddingBlockStart: '1.5rem',
  '@media': {
    '(max-width:60rem)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
    '(max-width:79.99rem)': {
      selectors: { '&[data-late]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
    print: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '1rem',
    },
  },
})

export const main = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.5rem',
})

export const side = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
})

export const top = style({
  display: 'block',
  borderBlockEnd: `1px solid ${color.line}`,
  borderStartStartRadius: '8px',
  borderStartEndRadius: '8px',
  overflow: 'hidden',
})

export const body = style({
  padding: '1rem',
})

export const title = style({
  font: `650 1.25rem/1.3 ${font.sans}`,
  marginBlockEnd: '.5rem',
})

export const panel = style({})

globalStyle(`${panel} > summary`, {
  padding: '.75rem 1rem',
  fontWeight: '650',
})
