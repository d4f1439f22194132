import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem .75rem' })

/** There before its words, so that they are read when they come; out of the way until then. */
export const told = style({ fontWeight: '600', ':empty': { position: 'absolute' } })

export const map = style({ display: 'grid', gap: '.5rem' })

/** The small map of the pin. */
export const picture = style({
  maxInlineSize: '24rem',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
})

export const fields = style({ display: 'grid', gap: '1rem', paddingBlockStart: '.75rem' })
