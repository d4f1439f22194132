import { style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem .75rem' })

export const told = style({ fontWeight: '600', ':empty': { display: 'none' } })

export const map = style({ display: 'grid', gap: '.5rem' })

export const waiting = style({ color: color.textSoft })

/** The small map of the pin. */
export const picture = style({
  maxInlineSize: '24rem',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
})

export const fields = style({ display: 'grid', gap: '1rem', paddingBlockStart: '.75rem' })
