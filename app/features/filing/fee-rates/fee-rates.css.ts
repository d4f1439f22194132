import { globalStyle, style } from '@vanilla-extract/css'

export {
  narrowForm as form,
  buttonRow as buttons,
  entry as row,
  smallAside as quiet,
} from '#app/styles/blocks.css.ts'

export const wide = style({})
globalStyle(`${wide} input`, { inlineSize: '100%' })
