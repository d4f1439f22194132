import { style } from '@vanilla-extract/css'
import { font } from '#app/styles/theme.css.ts'

export { aside as reason } from '#app/styles/blocks.css.ts'

export { stack } from './report-form.css.ts'
export { choice } from '#app/components/ui/fields/field.css.ts'

export const certify = style({
  display: 'grid',
  gap: '.375rem',
})

export const statement = style({
  fontFamily: font.serif,
  fontSize: '1.0625rem',
})
