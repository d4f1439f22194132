import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const bar = style({
  display: 'block',
  inlineSize: '100%',
  maxInlineSize: '16rem',
  blockSize: '.75rem',
  border: `1px solid ${color.line}`,
})
export const inTime = style({ fill: color.accent })
/** Half as high and from the other end, so that no colour has to be told apart. */
export const late = style({ fill: color.badSolid })
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem 1.5rem', margin: 0 })
