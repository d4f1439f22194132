import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { buttonRow as actions } from '#app/styles/blocks.css.ts'

export const ground = style({
  flex: '1',
  background: color.sunken,
  padding: '1.5rem 1rem 3rem',
  '@media': { print: { background: 'none', padding: '0' } },
})

export const tools = style({
  maxInlineSize: '51rem',
  marginInline: 'auto',
  marginBlockEnd: '1rem',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem',
  justifyContent: 'space-between',
  alignItems: 'center',
  '@media': { print: { display: 'none' } },
})

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.375rem',
  minBlockSize: '2.75rem',
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
})

export const sheet = style({
  display: 'block',
  maxInlineSize: '51rem',
  marginInline: 'auto',
  '@media': { print: { maxInlineSize: 'none' } },
})
