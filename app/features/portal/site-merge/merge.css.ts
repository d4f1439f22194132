import { style } from '@vanilla-extract/css'

export { narrowForm as form, buttonRow as buttons } from '#app/styles/blocks.css.ts'

export const sides = style({
  display: 'grid',
  gap: '1.25rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
})

export const list = style({ margin: 0, paddingInlineStart: '1.25rem' })
