import { globalStyle, style } from '@vanilla-extract/css'

export const prose = style({ display: 'grid', gap: '.75rem', maxInlineSize: '42rem' })
globalStyle(`${prose} section`, { display: 'grid', gap: '.75rem' })
globalStyle(`${prose} h3`, { marginBlockStart: '.75rem' })
globalStyle(`${prose} h2`, { fontSize: '1.25rem', lineHeight: 1.3, marginBlockStart: '1rem' })
globalStyle(`${prose} ul`, { display: 'grid', gap: '.375rem', paddingInlineStart: '1.25rem' })
globalStyle(`${prose} fieldset`, { border: 0, padding: 0, margin: 0 })
globalStyle(`${prose} legend`, { fontWeight: 600, marginBlockEnd: '.5rem', padding: 0 })
/** What an agency typed keeps its lines. */
export const lines = style({ whiteSpace: 'pre-line' })
globalStyle(`${prose} form`, { display: 'grid', gap: '1rem', justifyItems: 'start' })
