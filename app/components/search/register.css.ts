import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'
import { badge } from '../ui/badge.css.ts'

/** The search table. Below 44rem of its own width each record stacks; short tables wait until 38rem, and those of many columns stack below 62rem. */
export const box = style({
  vars: { '--hw-row-padding': '.5625rem' },
  container: 'register / inline-size',
  selectors: {
    '&[data-short]': {
      containerName: 'register-short',
    },
    '&[data-many]': {
      containerName: 'register-many',
    },
  },
})

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: '.9375rem',
  lineHeight: '1.4',
  '@media': {
    print: {
      fontSize: '8.5pt',
    },
  },
})

export const record = style({
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: {
    '&:last-child': {
      borderBlockEnd: '0',
    },
    '&:hover': {
      background: color.page,
    },
    '&:has(input[type="checkbox"]:checked)': {
      background: color.accentTint,
      boxShadow: `inset 4px 0 0 ${color.accent}`,
    },
  },
  '@media': {
    print: {
      breakInside: 'avoid',
      selectors: {
        '&:has(input[type="checkbox"]:checked)': {
          background: 'none',
          boxShadow: 'none',
        },
      },
    },
  },
})

export const end = style({})

export const flag = style({})

export const pick = style({})

export const sub = style({
  display: 'block',
  color: color.textSoft,
  fontWeight: '400',
  fontSize: '.875rem',
})

/** Left out of the short lines of a phone. */
export const wide = style({})

/** Said in the short lines of a phone alone, in place of cells that are left out there. */
export const narrow = style({ display: 'none' })

export const key = style({
  fontWeight: '600',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})

export const lines = style({
  display: 'grid',
  gap: '.125rem',
  justifyItems: 'start',
  fontVariantNumeric: 'tabular-nums',
})
// A link that is a line of its own is a target of 24 px (WCAG 2.5.8).
globalStyle(`${lines} > a`, { minBlockSize: '1.5rem' })

export const status = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '.375rem',
})

export const document = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.375rem',
  fontSize: '.875rem',
  minBlockSize: '1.5rem',
  '@media': {
    print: {
      display: 'none',
    },
  },
})

export const pickColumn = style({
  inlineSize: '2.75rem',
  '@media': {
    print: {
      display: 'none',
    },
  },
})

export const spacer = style({
  padding: '0',
  '@media': {
    print: {
      display: 'none',
    },
  },
})

export const stacks = style({
  minInlineSize: '0',
})

// The widths of the columns hold, and what is longer than its column breaks.
globalStyle(`${box}[data-steady] > ${table}`, {
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
})

globalStyle(`${box}[data-steady] :is(${key}, ${badge})`, {
  whiteSpace: 'normal',
})

globalStyle(`:where([data-density="reading"]) ${box}`, {
  vars: { '--hw-row-padding': '.75rem' },
})

globalStyle(`:where([data-density="compact"]) ${box}`, {
  vars: { '--hw-row-padding': '.3125rem' },
})

globalStyle(`:where([data-density="reading"]) ${table}`, {
  fontSize: '1rem',
})

globalStyle(`:where([data-density="compact"]) ${table}`, {
  fontSize: '.875rem',
})

globalStyle(`${table} :is(th, td)`, {
  padding: 'var(--hw-row-padding) .75rem',
  textAlign: 'start',
  verticalAlign: 'top',
})

globalStyle(`${table} thead th`, {
  fontSize: '.8125rem',
  fontWeight: '600',
  color: color.textSoft,
  background: color.sunken,
  paddingBlock: '.5rem',
  borderBlockEnd: `1px solid ${color.line}`,
  verticalAlign: 'bottom',
})

globalStyle(`${table} tbody th`, {
  fontWeight: '600',
})

globalStyle(`${table} ${end}`, {
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
})

globalStyle(`${table} ${flag}`, {
  paddingBlock: '0 .625rem',
})

globalStyle(`${table} ${pick}`, {
  inlineSize: '2.75rem',
})

globalStyle(`${pick} label`, {
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '1.75rem',
  minBlockSize: '1.75rem',
  margin: '-.25rem',
})

globalStyle(`${pick} input[type="checkbox"]`, {
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
})

globalStyle(`${pick} input[type="checkbox"]::before`, {
  inlineSize: '.6875rem',
  blockSize: '.375rem',
})

globalStyle(`${table} thead th`, {
  '@media': { print: { background: 'none', borderBlockEndColor: '#000' } },
})

globalStyle(`${table} thead`, {
  '@media': { print: { display: 'table-header-group' } },
})

globalStyle(`${table} ${pick}`, {
  '@media': { print: { display: 'none' } },
})

const SHARES = [
  9, 10, 12, 14, 15, 16, 17, 18, 20, 22, 23, 24, 25, 26, 28, 29, 30, 32, 34, 35, 36, 40, 42, 45, 50,
  60, 70,
] as const

/** A share of a table, in percent. */
export type ColumnWidth = `${(typeof SHARES)[number]}%`

/** Shares of the table that columns take, as classes: a style of its own at a column would be refused by the content policy. */
export const columnWidth = styleVariants(
  Object.fromEntries(SHARES.map((share) => [`${share}%`, { width: `${share}%` }])) as Record<
    ColumnWidth,
    { width: string }
  >,
)
