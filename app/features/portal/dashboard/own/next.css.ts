import { globalStyle, style } from '@vanilla-extract/css'
import { gauge } from '#app/components/ui/gauge/gauge.css.ts'
import { button } from '#app/components/ui/button.css.ts'
import { color, tone } from '#app/styles/theme.css.ts'

const PHONE = '(max-width:46rem)'

/** What, when, act. */
export const next = style({ margin: 0, padding: 0, listStyle: 'none' })
globalStyle(`${next} > li`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 8.5rem 7.25rem',
  gap: '.125rem 1rem',
  alignItems: 'center',
  padding: '.375rem 1rem',
  minBlockSize: '3.75rem',
  borderBlockStart: `1px solid ${color.line}`,
  '@media': {
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: '.75rem' },
    print: { breakInside: 'avoid' },
  },
})
globalStyle(`${next} > li:first-child`, { borderBlockStart: 0 })
globalStyle(`${next} > li[data-tone="bad"]`, {
  borderInlineStart: `4px solid ${color.badSolid}`,
  paddingInlineStart: '.75rem',
})
globalStyle(`${next} > li > ${button}`, {
  justifySelf: 'stretch',
  paddingInline: '.5rem',
  '@media': { [PHONE]: { gridColumn: '2', gridRow: '1 / span 2', minInlineSize: '5.25rem' } },
})

export const title = style({
  fontWeight: 600,
  display: 'inline-block',
  minBlockSize: '1.5rem',
  overflowWrap: 'anywhere',
})

export const sub = style({
  fontSize: '.8125rem',
  lineHeight: 1.4,
  color: color.textSoft,
  overflowWrap: 'anywhere',
})

export const when = style({
  fontSize: '.8125rem',
  lineHeight: 1.35,
  '@media': { [PHONE]: { gridColumn: '1' } },
})
globalStyle(`${when} > ${gauge}[data-width]`, { marginBlock: '0 .125rem' })

export const say = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: '.375rem',
  selectors: {
    '&[data-tone="bad"]': { color: tone.text, fontWeight: 600 },
    '&[data-tone="warn"]': { color: tone.text, fontWeight: 600 },
    '&[data-tone="good"]': { color: tone.text, fontWeight: 600 },
  },
})

export const shown = style({
  margin: 0,
  padding: '.5rem 1rem',
  fontSize: '.9375rem',
  borderBlockEnd: `1px solid ${color.line}`,
  background: color.sunken,
})
