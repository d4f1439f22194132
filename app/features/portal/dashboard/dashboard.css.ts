import { globalStyle, style } from '@vanilla-extract/css'
import { button } from '#app/components/ui/button.css.ts'
import { gauge } from '#app/components/ui/gauge/gauge.css.ts'
import { header, title } from '#app/components/ui/panel.css.ts'
import { color } from '#app/styles/theme.css.ts'

export { asWritten as text, breaks as file } from '#app/styles/blocks.css.ts'

/** By the room there is in the size of the text, which a reader's own style sheet may double. */
const NARROW = 'dashboard (max-width: 51.9rem)'
const WIDE = 'dashboard (min-width: 52rem)'
const PHONE = 'dashboard (max-width: 40rem)'
export const room = style({ container: 'dashboard / inline-size' })

/** What is done at the left, what is read at the right; below each other where it is narrow. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: '1rem',
  alignItems: 'start',
  '@container': { [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  '@media': { print: { display: 'block' } },
})
const below = { display: 'grid', gap: '1rem', alignItems: 'start', minInlineSize: 0 } as const
export const main = style({
  ...below,
  gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
  '@media': { print: { display: 'block' } },
})
/** Panels below each other in the wide column. */
export const stacked = style(below)
export const side = style(below)
// A heading and its link on one line.
globalStyle(`${side} ${title}`, { fontSize: '.9375rem' })
globalStyle(`${side} ${header}`, { columnGap: '.5rem', paddingBlock: '.625rem' })
const place = (column: string) =>
  style({
    gridColumn: column,
    minInlineSize: 0,
    '@container': { [PHONE]: { gridColumn: '1 / -1' } },
    '@media': { print: { marginBlockEnd: '1rem' } },
  })
export const whole = place('1 / -1')
export const less = place('span 3')
export const more = place('span 5')
/** Its two panels are placed by the page. */
export const submittals = style({ display: 'contents' })

/** Spec 3 §9. */
export const tall = style({ maxBlockSize: '500px', overflowY: 'auto' })

export const toggleRow = style({
  padding: '.5rem 1rem',
  borderBlockEnd: `1px solid ${color.line}`,
})
export const moreRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem 1rem',
  alignItems: 'center',
})

/** One line a thing: words at the start, a number, a day or an act at the end. */
export const lines = style({ margin: 0, padding: 0, listStyle: 'none' })
globalStyle(`${lines} > li`, {
  display: 'flex',
  gap: '.25rem 1rem',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '.375rem 1rem',
  borderBlockStart: `1px solid ${color.line}`,
  fontSize: '.9375rem',
  lineHeight: 1.35,
})
globalStyle(`${lines} > li:first-child`, { borderBlockStart: 0 })
globalStyle(`${lines} > li > :first-child`, { minInlineSize: 0, overflowWrap: 'anywhere' })
globalStyle(`${lines} > li > :not(:first-child)`, { flex: 'none' })
globalStyle(`${lines} small`, {
  display: 'block',
  fontSize: '.8125rem',
  color: color.textSoft,
})
globalStyle(`${lines} ${button}`, { minBlockSize: '2rem', padding: '.125rem .75rem' })

/** A site behind the name of what is due: one line, as its page says it in full. */
export const oneLine = style({
  '@media': {
    screen: {
      '@container': {
        [WIDE]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      },
    },
  },
})

export const when = style({
  inlineSize: '7.5rem',
  fontSize: '.8125rem',
  lineHeight: 1.35,
})
globalStyle(`${when} > ${gauge}[data-width]`, { marginBlock: '0 .125rem' })
globalStyle(`${when} > ${button}`, { marginBlockStart: '.25rem' })

export const amount = style({
  display: 'grid',
  justifyItems: 'end',
  fontVariantNumeric: 'tabular-nums',
})

/** What a heading outside of a panel leads in with. */
export const lead = style({ margin: 0, color: color.textSoft })

/** A number at the end of its line, a target of its own where it leads somewhere. */
export const number = style({
  minInlineSize: '1.5rem',
  minBlockSize: '1.5rem',
  fontWeight: 650,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
})

/** A link as wide as its row, its number at the end. */
export const counted = style({
  display: 'flex',
  flex: '1',
  gap: '1rem',
  justifyContent: 'space-between',
  minBlockSize: '1.5rem',
})

/** What is read more than done, in small type. */
export const messages = style({ margin: 0, padding: 0, listStyle: 'none' })
globalStyle(`${messages} > li`, {
  padding: '.3125rem 1rem',
  borderBlockStart: `1px solid ${color.line}`,
  fontSize: '.875rem',
  lineHeight: 1.35,
})
globalStyle(`${messages} > li:first-child`, { borderBlockStart: 0 })
globalStyle(`${messages} small`, {
  fontSize: '.8125rem',
  color: color.textQuiet,
})
globalStyle(`${messages} p`, { margin: 0, fontSize: '.8125rem' })
// A file is a target of 24 px and stands beside the next one.
export const files = style({ display: 'flex', flexWrap: 'wrap', gap: '0 1rem' })
globalStyle(`${files} > p`, { minBlockSize: '1.5rem', paddingBlock: '.125rem' })

/** Heading of a list in the panel of messages. */
export const part = style({
  padding: '.5rem 1rem 0',
  margin: 0,
  fontSize: '.8125rem',
  fontWeight: 600,
  color: color.textQuiet,
})

export const tableBox = style({ container: 'dashboard-table / inline-size' })
export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: '.875rem',
  lineHeight: 1.35,
})
globalStyle(`${table} :is(th, td)`, {
  padding: '.375rem .75rem',
  textAlign: 'start',
  verticalAlign: 'middle',
  fontWeight: 400,
})
globalStyle(`${table} :is(th, td):first-child`, { paddingInlineStart: '1rem', inlineSize: '40%' })
/** One line, cut where it is longer: the page of the submittal has it in full. */
export const site = style({
  '@media': {
    screen: {
      inlineSize: '26%',
      '@container': {
        [WIDE]: {
          maxInlineSize: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        },
      },
    },
  },
})
globalStyle(`${table} thead th`, {
  paddingBlock: '.375rem',
  background: color.sunken,
  color: color.textSoft,
  fontSize: '.8125rem',
  fontWeight: 600,
})
globalStyle(`${table} tbody tr + tr`, { borderBlockStart: `1px solid ${color.line}` })
/** The page of the submittal says it too: it is left out where there is no room. */
export const wide = style({})
globalStyle(`${table} ${wide}`, {
  '@container': { 'dashboard-table (max-width: 31.9rem)': { display: 'none' } },
})
export const soft = style({
  fontSize: '.8125rem',
  color: color.textSoft,
  fontVariantNumeric: 'tabular-nums',
})
export const day = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })

export const note = style({ paddingInline: '1rem', marginBlock: '.5rem 0', fontSize: '.875rem' })
