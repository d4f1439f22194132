import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export { column as form, wideColumn as fields } from '#app/styles/blocks.css.ts'

export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
  maxInlineSize: '56rem',
  paddingBlockStart: '1.25rem',
  selectors: {
    // The layout with a side panel brings its own space.
    '[data-late] &': { paddingBlockStart: 0 },
  },
})

/** A fieldset shows nothing of itself: it only switches its fields off together. */
export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
  minInlineSize: 0,
  border: 0,
  padding: 0,
  margin: 0,
})

/** Stays in sight while the form is longer than the window. */
export const saveBar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem 1rem',
  alignItems: 'center',
  padding: '.75rem 1rem',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
  '@media': { print: { display: 'none' } },
})

// What takes the focus is scrolled clear of the bar.
globalStyle(`html:has(${saveBar})`, { scrollPaddingBlockEnd: '6rem' })

export const picture = style({
  inlineSize: '6rem',
  blockSize: '6rem',
  borderRadius: '50%',
  objectFit: 'cover',
})

export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 7rem 6rem',
  gap: '.5rem 1rem',
  alignItems: 'center',
  justifyItems: 'start',
  overflowWrap: 'anywhere',
  '@media': { '(max-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

/** A name at the start of the line, its state or its buttons at the end. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem 1rem',
  alignItems: 'center',
  justifyContent: 'space-between',
  overflowWrap: 'anywhere',
})

/** Permissions of several sites side by side, as many as there is room for. */
export const sites = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  gap: '1.25rem 1.5rem',
})

export const report = style({
  display: 'flex',
  gap: '.75rem',
  alignItems: 'flex-start',
})

export const empty = style({ padding: '1rem 1.5rem' })

export const details = style({ paddingBlock: '.5rem' })

export const applications = style({
  paddingBlockStart: '.5rem',
  paddingInlineStart: '1.25rem',
})

/** One checkbox with its words. */
export const tick = style({
  display: 'flex',
  gap: '.625rem',
  alignItems: 'flex-start',
  minBlockSize: '2.125rem',
  cursor: 'pointer',
})
