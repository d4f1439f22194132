import { style } from '@vanilla-extract/css'

export { smallAside as quiet } from '#app/styles/blocks.css.ts'

export const column = style({
  display: 'grid',
  gap: '1.25rem',
  gridTemplateColumns: 'minmax(0, 1fr)',
})
export const pair = style({
  display: 'grid',
  gap: '1rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
})
export const said = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

export const flag = style({
  display: 'flex',
  gap: '.5rem',
  alignItems: 'center',
  minBlockSize: '2.75rem',
})
export const list = style({
  display: 'grid',
  gap: '1rem',
  padding: 0,
  margin: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
})
export const line = style({ display: 'grid', gap: '.25rem', justifyItems: 'start' })
