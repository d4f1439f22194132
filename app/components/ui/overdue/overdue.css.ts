import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const overdue = style({ color: color.badText })
