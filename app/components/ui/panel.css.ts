import { globalStyle, style } from '@vanilla-extract/css'
import { color, font } from '#app/styles/theme.css.ts'

export const panel = style({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
  minInlineSize: '0',
  '@media': {
    print: {
      border: '0',
    },
  },
})

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1rem',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '.75rem 1rem',
  borderBlockEnd: `1px solid ${color.line}`,
})

export const title = style({
  font: `650 1.0625rem/1.35 ${font.sans}`,
})

export const more = style({
  display: 'inline-block',
  fontSize: '.875rem',
  paddingBlock: '.1875rem',
})

export const body = style({
  padding: '1rem',
})

export const band = style({
  padding: '1.25rem 1.5rem 1.375rem',
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': {
    '(max-width:40rem)': {
      paddingInline: '1rem',
    },
  },
})

export const list = style({})

globalStyle(`${panel}[data-roomy] > ${header}`, {
  paddingInline: '1.5rem',
})

globalStyle(`${panel}[data-roomy] > ${body}`, {
  padding: '1.25rem 1.5rem 1.375rem',
})

globalStyle(`${band} > header`, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1rem',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  marginBlockEnd: '1rem',
})

globalStyle(`${list} > li`, {
  padding: '.8125rem 1rem',
  borderBlockStart: `1px solid ${color.line}`,
})

globalStyle(`${list} > li:first-child`, {
  borderBlockStart: '0',
})

globalStyle(`${panel}[data-roomy] > ${list} > li`, {
  paddingInline: '1.5rem',
  '@media': { '(max-width:40rem)': { paddingInline: '1rem' }, print: { paddingInline: '0' } },
})

globalStyle(`${panel}[data-roomy] > ${header}`, {
  '@media': { '(max-width:40rem)': { paddingInline: '1rem' } },
})

globalStyle(`${panel}[data-roomy] > ${body}`, {
  '@media': { '(max-width:40rem)': { paddingInline: '1rem' } },
})

globalStyle(`${panel} > ${header}`, {
  '@media': { print: { paddingInline: '0' } },
})

globalStyle(`${panel} > ${body}`, {
  '@media': { print: { paddingInline: '0' } },
})

globalStyle(`${panel}[data-roomy] > :is(${header}, ${body}), ${panel} > ${band}`, {
  '@media': { print: { paddingInline: '0' } },
})

/** Paragraphs, a list and what can be done, below each other in a panel. */
export const flow = style({ display: 'grid', gap: '.75rem', justifyItems: 'start' })

/** What somebody wrote, with the lines as they wrote them. */
export const asWritten = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

/** Buttons and links beside each other. */
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem 1.25rem',
  alignItems: 'center',
})
