import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

export const ask = style({ display: 'flex', flexWrap: 'wrap', gap: '.75rem', alignItems: 'end' })
globalStyle(`${ask} > :first-child`, { flex: '1 1 16rem', minInlineSize: 0 })
globalStyle(`${ask} input`, { inlineSize: '100%' })
export const find = style([ask, { padding: '1rem' }])
export const padded = style({ padding: '0 1rem 1rem' })
export const answer = style({
  display: 'grid',
  gap: '.75rem',
  gridTemplateColumns: 'minmax(0, 1fr)',
})
export const title = style({ fontSize: '1.75rem', lineHeight: 1.2 })
export const side = style({ display: 'grid', gap: '.25rem', alignContent: 'start' })
export const steps = style({ display: 'grid', gap: '.75rem', paddingInlineStart: '1.5rem' })
globalStyle(`${answer} summary`, { fontWeight: 600, cursor: 'pointer' })
export const chart = style({ inlineSize: '100%', overflow: 'visible' })
globalStyle(`${chart} text`, { fill: color.text, fontSize: 14 })
globalStyle(`${chart} [data-part]`, { fill: color.idleSolid })
globalStyle(`${chart} [data-part="lead"]`, { fill: color.badSolid })
globalStyle(`${chart} [data-part="galvanized"]`, { fill: color.warnSolid })
globalStyle(`${chart} [data-part="non-lead"]`, { fill: color.goodSolid })
