import { globalStyle, style, type GlobalStyleRule } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'
import { field, pick, pickBody, pickList } from '../../ui/fields/field.css.ts'
import { BAR } from '../search-layout.css.ts'

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.125rem',
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 1rem',
  alignItems: 'center',
  justifyContent: 'space-between',
})

/** Its legend stands in a row with what clears it: a legend that floats is laid out as any other child. */
export const choices = style([head])
globalStyle(`${choices} > :last-child`, { flexBasis: '100%' })

export const legend = style({
  float: 'left',
  fontSize: '.9375rem',
  fontWeight: '600',
})

export const clear = style({
  display: 'inline-flex',
  gap: '.25rem',
  alignItems: 'center',
  fontSize: '.8125rem',
  lineHeight: '1.4',
  paddingBlock: '.25rem',
})

export const group = style({
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockStart: '.5rem',
})

export const go = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem 1rem',
  alignItems: 'center',
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockStart: '1rem',
})

export const keyword = style({})
export const groupBody = style({})

/** A row above the list; on a phone it stays a column. */
export const bar = style({
  '@media': {
    [BAR]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '.5rem .625rem',
      alignItems: 'end',
      position: 'relative',
    },
  },
})

type Rule = Omit<GlobalStyleRule, '@media' | '@layer' | '@container'>
const inBar = (selector: string, rule: Rule): void =>
  globalStyle(selector, { '@media': { [BAR]: rule } })
/** Where a browser knows how, what folds out begins at its button, and ends at it where the bar would be too short. */
const atButton = (selector: string, rule: Rule): void =>
  inBar(selector, { '@supports': { '(anchor-scope: --filter)': rule } })
const drop = `${bar} > :is(${pick}, ${group})`
const dropped = `${drop} > :is(${pickBody}, ${groupBody})`

inBar(`${bar} > ${field}`, { flex: '0 1 12rem' })
inBar(`${bar} > ${keyword}`, { flex: '1 1 16rem' })
inBar(`${bar} > ${go}`, { border: '0', paddingBlock: '0', gap: '.5rem' })
globalStyle(`${bar} > ${pick}`, {
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockStart: '.5rem',
})
inBar(drop, { border: '0', padding: '0' })
atButton(drop, { anchorScope: '--filter' })
atButton(`${drop} > summary`, { anchorName: '--filter' })
inBar(`${drop} > summary`, {
  minBlockSize: '2.25rem',
  paddingInline: '.75rem',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: '6px',
  background: color.surface,
  fontWeight: '550',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
})
inBar(`${bar} > ${pick} > summary[data-set]`, {
  background: color.accentTint,
  borderColor: color.accent,
})
inBar(dropped, {
  position: 'absolute',
  zIndex: '5',
  insetBlockStart: 'calc(100% + .25rem)',
  insetInlineStart: '0',
  minInlineSize: '16rem',
  maxInlineSize: 'min(24rem, 80vw)',
  inlineSize: 'max-content',
  padding: '.625rem .75rem',
  background: color.surface,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: '8px',
  boxShadow: '0 8px 24px rgb(0 0 0 / .16)',
})
atButton(dropped, {
  positionAnchor: '--filter',
  insetBlockStart: 'calc(anchor(end) + .25rem)',
  insetInlineStart: 'anchor(start)',
  positionTryFallbacks: 'flip-inline',
})
inBar(`${bar} ${pickList}`, { maxBlockSize: '20rem' })
globalStyle(`${bar} ${groupBody}`, { display: 'grid', gap: '.75rem' })
