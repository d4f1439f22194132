import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const box = style({
  border: `3px solid ${color.badSolid}`,
  background: color.surface,
  borderRadius: '8px',
  padding: '1.125rem 1.25rem',
})

export const title = style({
  color: color.badText,
  display: 'flex',
  gap: '.5rem',
  alignItems: 'center',
})

export const list = style({
  marginBlockStart: '.625rem',
  padding: 0,
  display: 'grid',
  gap: '.375rem',
})

globalStyle(`${list} a`, {
  color: color.badText,
  fontWeight: '600',
  display: 'inline-block',
  paddingBlock: '.125rem',
})
