import { style } from '@vanilla-extract/css'

export { narrowForm as form } from '#app/styles/blocks.css.ts'

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '.75rem',
})
export const check = style({
  display: 'flex',
  gap: '.5rem',
  alignItems: 'center',
  minBlockSize: '1.5rem',
})
