import { globalStyle, style } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'

const NARROW = '(max-width:56rem)'
const MEDIUM = '(max-width:76rem)'

export const page = style({
  display: 'grid',
  gridTemplate: '"h s" auto "l s" 1fr / 20.5rem minmax(0, 1fr)',
  background: color.surface,
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: {
    '&[data-site]': { gridTemplate: '"h s i" auto "l s i" 1fr / 20.5rem minmax(0, 1fr) 19.5rem' },
  },
  '@media': {
    [MEDIUM]: {
      gridTemplate: '"h s" auto "i s" auto "l s" 1fr / 20.5rem minmax(0, 1fr)',
      selectors: {
        '&[data-site]': {
          gridTemplate: '"h s" auto "i s" auto "l s" 1fr / 20.5rem minmax(0, 1fr)',
        },
      },
    },
    [NARROW]: {
      gridTemplate: '"h" "s" "i" "l" / minmax(0, 1fr)',
      selectors: { '&[data-site]': { gridTemplate: '"h" "s" "i" "l" / minmax(0, 1fr)' } },
    },
    print: { display: 'block' },
  },
})

const column = style({
  background: color.surface,
  minInlineSize: '0',
  borderInlineEnd: `1px solid ${color.line}`,
  '@media': { [NARROW]: { borderInlineEnd: '0' } },
})

export const head = style([
  column,
  {
    gridArea: 'h',
    padding: '1rem 1.25rem',
    borderBlockEnd: `1px solid ${color.line}`,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '.75rem',
    alignContent: 'start',
  },
])

export const title = style({ fontSize: '1.5rem' })

/** The criteria beside the keyword, folded. */
export const criteria = style({})
globalStyle(`${criteria} > summary`, {
  display: 'flex',
  gap: '.5rem',
  alignItems: 'center',
  minBlockSize: '2.25rem',
  fontWeight: '600',
  listStyle: 'none',
})
globalStyle(`${criteria} > summary::-webkit-details-marker`, { display: 'none' })
globalStyle(`${criteria} > summary > svg:last-child`, { marginInlineStart: 'auto' })
globalStyle(`${criteria}[open] > summary > svg:last-child`, { transform: 'rotate(180deg)' })

export const criteriaBody = style({ display: 'grid', gap: '1rem', paddingBlock: '.5rem' })

export const list = style([column, { gridArea: 'l' }])

export const listHead = style({
  display: 'grid',
  gap: '.25rem',
  padding: '.875rem 1.25rem',
  borderBlockEnd: `1px solid ${color.line}`,
  color: color.textSoft,
  fontSize: '.875rem',
})

export const count = style({ font: `650 1.0625rem/1.35 ${font.sans}`, color: color.text })

export const records = style({
  selectors: { '[data-pending] > &': { opacity: '.6', transition: 'opacity .12s ease-out .3s' } },
})

export const record = style({
  padding: '.75rem 1.25rem',
  borderBlockEnd: `1px solid ${color.line}`,
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr) auto',
  gap: '0 .25rem',
  alignItems: 'start',
  selectors: {
    '&[data-selected]': {
      background: color.accentTint,
      boxShadow: `inset 4px 0 0 ${color.accent}`,
    },
  },
})

export const recordTitle = style({ fontWeight: '600', overflowWrap: 'anywhere' })

export const shape = style({
  inlineSize: '.875rem',
  blockSize: '.875rem',
  marginBlockStart: '.3125rem',
  fill: color.mapPin,
  stroke: color.mapPin,
  selectors: { '&[data-ended]': { fill: 'none', stroke: color.textSoft } },
  '@media': {
    '(forced-colors:active)': {
      fill: 'CanvasText',
      stroke: 'CanvasText',
      selectors: { '&[data-ended]': { fill: 'none', stroke: 'CanvasText' } },
    },
  },
})

export const recordLine = style({
  fontSize: '.875rem',
  lineHeight: '1.45',
  color: color.textSoft,
  overflowWrap: 'anywhere',
})

export const info = style({
  gridArea: 'i',
  background: color.surface,
  borderInlineStart: `1px solid ${color.line}`,
  minInlineSize: '0',
  '@media': {
    [MEDIUM]: {
      borderInlineStart: '0',
      borderInlineEnd: `1px solid ${color.line}`,
      borderBlockEnd: `6px solid ${color.sunken}`,
    },
    [NARROW]: { borderInlineEnd: '0' },
  },
})

export const infoHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '.5rem',
  padding: '1rem 1.25rem .625rem',
})

export const infoTitle = style({
  font: `600 1.3125rem/1.25 ${font.serif}`,
  overflowWrap: 'anywhere',
})

export const infoBody = style({
  padding: '0 1.25rem 1.25rem',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.625rem',
})

export const infoLinks = style({ display: 'grid', gap: '.25rem', justifyItems: 'start' })

export const infoRecords = style({
  font: `650 .9375rem/1.35 ${font.sans}`,
  marginBlockStart: '.625rem',
})

export const siteRecord = style({
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlock: '.75rem',
  display: 'grid',
  gap: '.25rem',
})

export const siteRecordHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem .5rem',
  justifyContent: 'space-between',
  alignItems: 'center',
})

export const close = style({
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  marginBlockStart: '-.375rem',
  marginInlineEnd: '-.625rem',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '6px',
  color: color.text,
  flex: 'none',
  selectors: { '&:hover': { background: color.accentTint } },
})

/** The same as data, at the page's width. */
export const data = style({ paddingInline: 'clamp(1rem, 3vw, 2rem)' })
