import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const field = style({
  display: 'grid',
  gap: '.375rem',
  justifyItems: 'start',
  minInlineSize: '0',
  selectors: {
    '&[data-error]': {
      borderInlineStart: `4px solid ${color.badSolid}`,
      paddingInlineStart: '.875rem',
    },
  },
})

export const optional = style({
  color: color.textQuiet,
  fontWeight: '400',
})

export const hint = style({
  color: color.textSoft,
  fontSize: '.9375rem',
  fontWeight: '400',
  maxInlineSize: '40rem',
})

export const error = style({
  display: 'flex',
  gap: '.375rem',
  alignItems: 'flex-start',
  color: color.badText,
  fontWeight: '600',
  fontSize: '.9375rem',
})

export const group = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.375rem',
  // As wide as the form, so that fields that hang on an answer have its width too.
  inlineSize: '100%',
})

// A legend stands outside of the grid that it names.
globalStyle(`${group} > legend`, { paddingBlockEnd: '.25rem' })

export const choices = style({
  display: 'grid',
  justifyItems: 'start',
})

export const choice = style({
  display: 'flex',
  gap: '.625rem',
  alignItems: 'flex-start',
  fontWeight: '400',
  paddingBlock: '.3125rem',
  minBlockSize: '2.125rem',
  lineHeight: '1.5',
  cursor: 'pointer',
  selectors: {
    '&[hidden]': {
      display: 'none',
    },
  },
})

export const choiceCount = style({
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
})

export const range = style({
  display: 'grid',
  gridTemplateColumns: '7rem minmax(0, 1fr)',
  gap: '.75rem',
  alignItems: 'center',
  inlineSize: '100%',
})

export const smallControls = style({})

export const disclosure = style({})

export const count = style({
  fontSize: '.8125rem',
  lineHeight: '1.5',
  fontWeight: '600',
  background: color.sunken,
  border: `1px solid ${color.line}`,
  borderRadius: '999px',
  padding: '0 .5rem',
  color: color.textSoft,
  fontVariantNumeric: 'tabular-nums',
})

export const pick = style({
  minInlineSize: '0',
})

export const pickBody = style({})

export const pickClear = style({
  display: 'inline-flex',
  gap: '.25rem',
  alignItems: 'center',
  fontSize: '.8125rem',
  lineHeight: '1.4',
  paddingBlock: '.25rem',
})

export const pickFilter = style({
  paddingBlock: '.25rem .5rem',
})

export const pickList = style({
  maxBlockSize: '18rem',
  overflowY: 'auto',
  paddingInlineStart: '.125rem',
})

globalStyle(
  `${field}[data-error] :is(input:not([type="checkbox"], [type="radio"]), select, textarea)`,
  {
    border: `2px solid ${color.badSolid}`,
  },
)

globalStyle(`${field}[data-width="date"] :is(input, select)`, {
  maxInlineSize: '14rem',
})

globalStyle(`${field}[data-width="short"] :is(input, select)`, {
  maxInlineSize: '20rem',
})

globalStyle(`${smallControls} ${choice}`, {
  fontSize: '.9375rem',
  minBlockSize: '1.875rem',
  paddingBlock: '.1875rem',
})

globalStyle(
  `${smallControls} :is(input:not([type="radio"], [type="checkbox"], [type="range"]), select)`,
  {
    minBlockSize: '2.25rem',
    paddingBlock: '.25rem',
    fontSize: '.9375rem',
  },
)

globalStyle(`${smallControls} input:is([type="checkbox"], [type="radio"])`, {
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  marginBlock: '.125rem',
})

globalStyle(`${smallControls} input[type="checkbox"]::before`, {
  inlineSize: '.6875rem',
  blockSize: '.375rem',
})

globalStyle(`${smallControls} ${field} > label`, {
  fontSize: '.9375rem',
})

globalStyle(`${smallControls} ${hint}`, {
  fontSize: '.8125rem',
  lineHeight: '1.4',
})

globalStyle(`${disclosure} > summary`, {
  fontWeight: '600',
  fontSize: '.9375rem',
  minBlockSize: '2rem',
  display: 'flex',
  alignItems: 'center',
  gap: '.5rem',
  listStyle: 'none',
})

globalStyle(`${disclosure} > summary::-webkit-details-marker`, {
  display: 'none',
})

globalStyle(`${disclosure} > summary::after`, {
  content: '""',
  inlineSize: '.5rem',
  blockSize: '.5rem',
  flex: 'none',
  border: `solid ${color.textSoft}`,
  borderWidth: '0 2px 2px 0',
  transform: 'rotate(45deg) translate(-.125rem, -.125rem)',
  marginInline: 'auto .25rem',
})

globalStyle(`${disclosure}[open] > summary::after`, {
  transform: 'rotate(-135deg) translate(-.125rem, -.125rem)',
})
