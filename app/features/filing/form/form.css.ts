import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, tone } from '#app/styles/theme.css.ts'

export {
  aside as quiet,
  fieldRow as measurement,
  buttonRow as buttons,
  asWritten as noteText,
} from '#app/styles/blocks.css.ts'

export const question = style({ display: 'grid', gap: '.5rem', minInlineSize: 0 })

export const fix = style({ fontSize: '.9375rem', color: color.textSoft, maxInlineSize: '40rem' })
globalStyle(`${fix} span`, { color: color.textQuiet })

export const origin = style({
  display: 'flex',
  gap: '.375rem',
  alignItems: 'center',
  borderInlineStart: `3px solid ${color.lineStrong}`,
  paddingInlineStart: '.625rem',
  fontSize: '.875rem',
  color: color.textSoft,
})

export const explain = style({
  borderInlineStart: `4px solid ${color.warnSolid}`,
  paddingInlineStart: '.875rem',
})

export const calculated = style({
  background: color.sunken,
  borderRadius: '6px',
  padding: '.875rem 1rem',
  display: 'grid',
  gap: '.125rem',
})
export const calculatedLabel = style({ fontWeight: '600' })
export const calculatedValue = style({
  fontFamily: font.serif,
  fontSize: '1.375rem',
  fontWeight: '600',
})

export const unit = style({ paddingBlockEnd: '.625rem', fontWeight: '600' })

export const files = style({ display: 'grid', gap: '.375rem', padding: 0 })

export const locked = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })

export const layout = style({
  display: 'grid',
  gridTemplateColumns: '14rem minmax(0, 1fr) 17rem',
  gap: '2rem',
  alignItems: 'start',
  '@media': {
    '(max-width: 88rem)': { gridTemplateColumns: '14rem minmax(0, 1fr)' },
    '(max-width: 72rem)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '1rem' },
  },
})

export const side = style({
  display: 'grid',
  gap: '1rem',
  '@media': {
    '(max-width: 88rem)': { gridColumn: '2' },
    '(max-width: 72rem)': { gridColumn: '1' },
  },
})

export const main = style({ display: 'grid', gap: '1.25rem', minInlineSize: 0 })

export const card = style({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
  padding: '1.25rem 1.5rem 1.75rem',
  display: 'grid',
  gap: '1.75rem',
  '@media': { '(max-width: 40rem)': { paddingInline: '1rem' } },
})
/** The same where the card folds: only what is in it stands apart. */
export const foldingCard = style({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
  padding: '1rem 1.5rem',
  '@media': { '(max-width: 40rem)': { paddingInline: '1rem' } },
})
globalStyle(`${foldingCard} > summary > h2`, { display: 'inline' })
export const cardBody = style({ display: 'grid', gap: '1.75rem', paddingBlock: '1rem .5rem' })
/** A question and its answer in a line, as they are read. */
export const answers = style({ margin: 0 })
globalStyle(`${answers} > div`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 18rem) minmax(0, 1fr)',
  gap: '.125rem 1.25rem',
  paddingBlock: '.4375rem',
  '@media': { '(max-width: 46rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
globalStyle(`${answers} > div + div`, { borderBlockStart: `1px solid ${color.line}` })
globalStyle(`${answers} dt`, { color: color.textSoft, fontSize: '.9375rem' })
globalStyle(`${answers} dd`, { margin: 0, overflowWrap: 'anywhere' })
export const cardTitle = style({ fontFamily: font.serif, fontWeight: '600', fontSize: '1.3125rem' })
export const cardText = style({ color: color.textSoft, maxInlineSize: '44rem' })

export const sections = style({ fontSize: '.9375rem' })
globalStyle(`${sections} ol`, { padding: 0 })
/** Above the form, on a narrow screen; beside it all pages are always seen. */
const BESIDE = 'screen and (min-width: 72.01rem)'
export const fold = style({
  '@media': {
    [BESIDE]: {
      '@supports': {
        'selector(::details-content)': {
          selectors: { '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' } },
        },
      },
    },
    '(max-width: 72rem)': {
      background: color.surface,
      border: `1px solid ${color.line}`,
      borderRadius: '8px',
    },
  },
})
export const foldLine = style({
  padding: '.625rem .75rem',
  fontWeight: 650,
  cursor: 'pointer',
  '@media': {
    [BESIDE]: { '@supports': { 'selector(::details-content)': { display: 'none' } } },
  },
})
export const foldPoints = style({ display: 'block', fontSize: '.8125rem', fontWeight: 400 })
export const sectionLink = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '.125rem .5rem',
  padding: '.625rem .75rem',
  borderBlockEnd: `1px solid ${color.line}`,
  textDecoration: 'none',
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&[aria-current]': { background: color.accentTint, fontWeight: '650' },
  },
})
export const state = style({
  display: 'inline-flex',
  gap: '.3125rem',
  alignItems: 'center',
  fontSize: '.8125rem',
  whiteSpace: 'nowrap',
  color: tone.text,
})
export const who = style({ gridColumn: '1 / -1', fontSize: '.8125rem', color: color.textSoft })

export const saveBar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem',
  alignItems: 'center',
  justifyContent: 'space-between',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
  padding: '.75rem 1rem',
  zIndex: 1,
  '@media': { '(max-height: 30rem)': { position: 'static' } },
})
export const saved = style({ fontSize: '.9375rem' })

export const rowCard = style({
  border: `1px solid ${color.line}`,
  borderRadius: '6px',
  padding: '1rem',
  display: 'grid',
  gap: '1.25rem',
})
export const rowHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '.75rem',
  alignItems: 'baseline',
})

// Words that are only heard are placed in it, and widen it instead of the page.
export const gridWrap = style({ overflowX: 'auto', position: 'relative' })
export const grid = style({ borderCollapse: 'collapse', inlineSize: '100%' })
globalStyle(`${grid} th, ${grid} td`, {
  padding: '.375rem .5rem',
  textAlign: 'start',
  verticalAlign: 'top',
  borderBlockEnd: `1px solid ${color.line}`,
})
// The heading of a column is the label of its cells; a choice keeps its own words.
globalStyle(`${grid} td label:not(:has(input)), ${grid} td legend`, {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})
globalStyle(`${grid} :is(input:not([type="radio"], [type="checkbox"]), select)`, {
  minInlineSize: '6rem',
  minBlockSize: '2.25rem',
})
// A cell is as wide as what stands in it: the table scrolls in its place, and nothing lies over the next column.
globalStyle(`${grid} td > *`, { minInlineSize: 'max-content' })
globalStyle(`${grid} td :is(label:has(input), p, details)`, { maxInlineSize: '14rem' })
globalStyle(`${grid} tbody tr[data-error] th`, { borderInlineStart: `4px solid ${color.badSolid}` })

export const pager = style({
  display: 'flex',
  gap: '1rem',
  flexWrap: 'wrap',
  alignItems: 'baseline',
})

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
  gap: '1px',
  background: color.line,
  border: `1px solid ${color.line}`,
})
export const figure = style({ background: color.surface, padding: '.875rem 1rem' })
export const figureValue = style({
  // The name of a site at twice the text.
  overflowWrap: 'anywhere',
  fontFamily: font.serif,
  fontSize: '1.375rem',
  fontWeight: '600',
})

export const statement = style({
  fontFamily: font.serif,
  lineHeight: '1.55',
  border: `1px solid ${color.line}`,
  borderRadius: '6px',
  padding: '1rem',
})
export const list = style({ paddingInlineStart: '1.25rem', display: 'grid', gap: '.375rem' })
export const answer = style({ whiteSpace: 'pre-line' })
export const hash = style({ overflowWrap: 'anywhere', fontSize: '.8125rem' })

/** What an answer was, at the answer: words and an edge, not the color alone. */
export const changedHere = style({
  borderInlineStart: `4px solid ${color.accent}`,
  background: color.accentTint,
  paddingInline: '.625rem',
  paddingBlock: '.125rem',
  marginBlockStart: '.25rem',
  fontSize: '.875rem',
})

export const changes = style({ margin: 0, display: 'grid', gap: '.75rem' })
export const change = style({
  borderInlineStart: `4px solid ${color.accent}`,
  paddingInlineStart: '.75rem',
  overflowWrap: 'anywhere',
})
globalStyle(`${change} dt`, { fontWeight: '600' })
globalStyle(`${change} dd`, { margin: 0 })
globalStyle(`${change} ins`, { textDecorationThickness: '2px' })

/** Spec 3 §9: the icon of an attachment is never larger. */
export const attachmentIcon = style({ maxInlineSize: '150px', maxBlockSize: '150px' })
