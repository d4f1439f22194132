import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const fold = style({})
globalStyle(`${fold} + ${fold}`, { borderBlockStart: `1px solid ${color.line}` })
globalStyle(`${fold} > summary`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '.125rem .5rem',
  minBlockSize: '2.5rem',
  padding: '.5rem 1rem',
  color: color.link,
  fontWeight: 600,
  listStyle: 'none',
  cursor: 'pointer',
})
globalStyle(`${fold} > summary::-webkit-details-marker`, { display: 'none' })
globalStyle(`${fold} > summary > svg`, { inlineSize: '.875rem', blockSize: '.875rem' })
globalStyle(`${fold}[open] > summary > svg`, { transform: 'rotate(90deg)' })

export const when = style({
  marginInlineStart: 'auto',
  color: color.textSoft,
  fontSize: '.875rem',
  fontWeight: 400,
})

export const inside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1rem',
  padding: '.25rem 1rem 1rem',
})
