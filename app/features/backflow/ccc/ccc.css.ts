import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { fieldRow as line, startForm as find } from '#app/styles/blocks.css.ts'

export const criteria = style({ display: 'grid', gap: '1rem', justifyItems: 'stretch' })

/** The info panel of a site is 600 px wide (spec 3 §9), and no wider than the screen. */
export const info = style({
  inlineSize: '600px',
  maxInlineSize: '100%',
  boxSizing: 'border-box',
})

/** The map, and beside it the site that was picked: on a narrow screen below it. */
export const split = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  minInlineSize: 0,
  '@media': {
    '(min-width: 112rem)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
})
export const panel = style({
  inlineSize: '600px',
  maxInlineSize: '100%',
  boxSizing: 'border-box',
  padding: '1rem',
  scrollMarginBlockStart: '1rem',
})
export const note = style({ margin: 0, fontSize: '.875rem' })

export const results = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1rem',
  alignContent: 'start',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
  paddingBlockEnd: '1rem',
})

export const found = style({ margin: 0, paddingInlineStart: '1.25rem' })
