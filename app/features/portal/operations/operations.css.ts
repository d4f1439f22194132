import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { breaks as command, aside as quiet, breaks as wrap } from '#app/styles/blocks.css.ts'

export const service = style({ display: 'grid', gap: '.5rem' })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1rem',
  alignItems: 'center',
  justifyContent: 'space-between',
})
globalStyle(`${head} > h3`, { margin: 0 })
export const part = style({ display: 'grid', gap: '.75rem', justifyItems: 'start' })
globalStyle(`${part} > *`, { margin: 0 })
export const names = style({ paddingInlineStart: '1.25rem', margin: '.5rem 0 0' })
globalStyle(`${names} > li`, { overflowWrap: 'anywhere' })

/** The criteria of the audit log: as many beside each other as fit. */
export const form = style({
  display: 'grid',
  gap: '1rem',
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
})
globalStyle(`${form} input, ${form} select`, { inlineSize: '100%' })
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem',
  alignItems: 'center',
})
export const details = style({ display: 'grid', gap: '.125rem', margin: 0 })
globalStyle(`${details} > div`, { display: 'flex', flexWrap: 'wrap', gap: '0 .375rem' })
globalStyle(`${details} dt`, { color: color.textSoft })
globalStyle(`${details} dt::after`, { content: '":"' })
globalStyle(`${details} dd`, { margin: 0, overflowWrap: 'anywhere' })
