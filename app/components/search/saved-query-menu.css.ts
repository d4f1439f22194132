import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const menu = style({ borderBlockEnd: `1px solid ${color.line}`, paddingBlockEnd: '.75rem' })
globalStyle(`${menu} > summary`, { fontWeight: 600, cursor: 'pointer', paddingBlock: '.25rem' })
export const list = style({
  display: 'grid',
  gap: '.5rem',
  margin: '.5rem 0 0',
  padding: 0,
  listStyle: 'none',
})
globalStyle(`${list} a`, { display: 'inline-block', paddingBlock: '.25rem' })
