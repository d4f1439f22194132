import { style } from '@vanilla-extract/css'

export { buttonRow as ways, quietLine as quiet, roomyForm as form } from '#app/styles/blocks.css.ts'

export const pair = style({
  display: 'grid',
  gap: '1rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
})
