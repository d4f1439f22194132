import { globalStyle, style } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'

export { startRoomyForm as pay, buttonRow as actions } from '#app/styles/blocks.css.ts'

export const sums = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))',
  gap: '.75rem',
  padding: 0,
  margin: 0,
})
globalStyle(`${sums} li`, {
  padding: '.625rem .875rem',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
})
export const sum = style({ display: 'block', font: `600 1.5rem/1.3 ${font.serif}` })
export const quiet = style({ display: 'block', color: color.textQuiet, fontSize: '.9375rem' })

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.5rem',
  alignItems: 'start',
  '@media': { '(min-width: 72rem)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(18rem, 1fr)' } },
})
export const column = style({ display: 'grid', gap: '1.5rem', minInlineSize: 0 })

export const elsewhere = style({
  display: 'flex',
  gap: '.5rem',
  alignItems: 'center',
  minBlockSize: '1.75rem',
})

export const narrow = style({ display: 'grid', gap: '1.25rem', maxInlineSize: '46rem' })
