import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

// What pages of many features look alike in. Each is worn alone: what is worn with another stays where the other is.
/** Buttons and links that stand beside each other. */
export const buttonRow = style({ display: 'flex', flexWrap: 'wrap', gap: '.75rem' })

/** Words beside what matters. */
export const aside = style({ color: color.textSoft, fontSize: '.9375rem' })

/** The same, smaller. */
export const smallAside = style({ color: color.textSoft, fontSize: '.875rem' })

/** Fields in a line with their button. */
export const fieldRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem',
  alignItems: 'end',
})

/** One below the other. */
export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
})

/** The same, further apart. */
export const wideColumn = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.5rem',
})

/** A form of staff: no wider than is read. */
export const narrowForm = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.75rem',
  maxInlineSize: '46rem',
})

/** Long names break where they must. */
export const breaks = style({ overflowWrap: 'anywhere' })

/** What people wrote, in their lines. */
export const asWritten = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

/** A form whose fields keep their own width. */
export const startForm = style({ display: 'grid', gap: '.75rem', justifyItems: 'start' })

/** The same with more room. */
export const startRoomyForm = style({ display: 'grid', gap: '1rem', justifyItems: 'start' })

/** An entry of a list: a name and what is said of it. */
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.25rem',
  overflowWrap: 'anywhere',
})

/** The same as a form of staff, with more room; its button keeps its width. */
export const roomyForm = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1rem',
  maxInlineSize: '46rem',
})
globalStyle(`${roomyForm} > button`, { justifySelf: 'start' })

/** A paragraph of words beside what matters. */
export const quietLine = style({ margin: 0, color: color.textSoft, fontSize: '.875rem' })

/** Buttons and words in a line. */
export const actRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '.75rem',
})

/** A check box and its words. */
export const checkLine = style({
  display: 'flex',
  gap: '.5rem',
  alignItems: 'center',
  minBlockSize: '1.5rem',
})
