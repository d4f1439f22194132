import { style } from '@vanilla-extract/css'

export const line = style({ display: 'flex', flexWrap: 'wrap', gap: '.75rem', alignItems: 'end' })
export const criteria = style({ display: 'grid', gap: '1rem', justifyItems: 'stretch' })

/** The info panel of a site is 600 px wide (spec 3 §9), and no wider than the screen. */
export const info = style({
  inlineSize: '600px',
  maxInlineSize: '100%',
  boxSizing: 'border-box',
})
