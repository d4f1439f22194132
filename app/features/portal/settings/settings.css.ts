import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export {
  column,
  entry as row,
  narrowForm as form,
  buttonRow as buttons,
} from '#app/styles/blocks.css.ts'

export const find = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem',
  alignItems: 'end',
  marginBlockEnd: '1rem',
})
export const findField = style({ flex: '1 1 16rem', maxInlineSize: '28rem', minInlineSize: 0 })
export const groups = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1rem',
  padding: 0,
  margin: '0 0 1.25rem',
  listStyle: 'none',
})
globalStyle(`${groups} a`, { display: 'inline-block', paddingBlock: '.375rem' })
globalStyle(`${groups} a[aria-current]`, {
  color: color.text,
  fontWeight: 600,
  textDecoration: 'none',
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '.25rem 1.5rem',
})
export const quiet = style({ color: color.textSoft, fontSize: '.875rem', margin: 0 })

export const wide = style({})
globalStyle(`${wide} input, ${wide} textarea`, { inlineSize: '100%' })

export const items = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1rem',
})
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.5rem',
  minInlineSize: 0,
  margin: 0,
  padding: '.75rem 1rem 1rem',
  border: `1px solid ${color.line}`,
  borderRadius: '.5rem',
})
globalStyle(`${item} legend`, { fontWeight: 600, paddingInline: '.25rem' })
export const itemLine = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.5rem 1rem',
  '@media': {
    '(min-width: 48rem)': { gridTemplateColumns: '5rem minmax(0, 2fr) minmax(0, 3fr)' },
  },
})
globalStyle(`${itemLine} input`, { inlineSize: '100%' })
export const itemShown = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.5rem',
  minBlockSize: '2rem',
})
