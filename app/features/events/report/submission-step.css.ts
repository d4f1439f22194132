import { style } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'

export { stack } from './report-form.css.ts'
export { choice } from '#app/components/ui/fields/field.css.ts'

export const certify = style({
  display: 'grid',
  gap: '.375rem',
})

/** Why the button cannot be pressed. */
export const reason = style({ color: color.textSoft, fontSize: '.9375rem' })

export const statement = style({
  fontFamily: font.serif,
  fontSize: '1.0625rem',
})
