import { style } from '@vanilla-extract/css'

export { startRoomyForm as form } from '#app/styles/blocks.css.ts'

export const plain = style({ margin: 0 })

export const years = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: '.75rem',
  border: 0,
  margin: 0,
  padding: 0,
  inlineSize: '100%',
})
export const legend = style({ padding: 0, marginBlockEnd: '.75rem' })
/** One below the other, so each is as high as a finger needs. */
export const link = style({ display: 'inline-block', minBlockSize: '1.5rem' })
