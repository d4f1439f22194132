import { globalStyle, style } from '@vanilla-extract/css'

export { aside as facts } from '#app/styles/blocks.css.ts'

export const part = style({ display: 'grid', gap: '.375rem' })
globalStyle(`${part} > *`, { margin: 0 })
/** The state stands at the end of the first line, however long the name is. */
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '1rem',
  alignItems: 'start',
})
globalStyle(`${head} > h3`, { margin: 0, fontSize: '1rem' })
export const sentence = style({ maxInlineSize: '42rem' })
