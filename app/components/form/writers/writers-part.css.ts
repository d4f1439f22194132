import { style } from '@vanilla-extract/css'

/** Stands in the layout of its form as if it were not there. */
export const closed = style({ display: 'contents' })
