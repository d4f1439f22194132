import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { fieldRow as line } from '#app/styles/blocks.css.ts'

export const ask = style({ display: 'grid', gap: '.5rem', marginBlockEnd: '1.25rem' })

/** The words take the room that the rest of the line leaves. */
export const words = style({ flex: '1 1 16rem', minInlineSize: 0 })

export const told = style({ margin: 0, fontSize: '.9375rem', color: color.textSoft })

/** The list, and beside it the map: on a narrow screen below it. */
export const split = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
  alignItems: 'start',
  '@media': {
    '(min-width: 64rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 26rem)' },
  },
})

export const results = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1rem',
  minInlineSize: 0,
})

/** What was found stands on paper, as every list does. */
export const list = style({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
  paddingBlockEnd: '1rem',
  minInlineSize: 0,
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: '.75rem 1.5rem',
})
export const title = style({ margin: 0, fontSize: '1.25rem', lineHeight: 1.3 })
