import { globalStyle, style } from '@vanilla-extract/css'
import { color, shadow } from '#app/styles/theme.css.ts'

/** In the flow on narrow or low windows, where it would take too much of them. */
const STICKS = '(min-width: 46rem) and (min-height: 30rem)'

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '.5rem .75rem',
  padding: '.625rem 1rem',
  background: color.surface,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: '8px',
  '@media': {
    [STICKS]: {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: 6,
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
      boxShadow: '0 -4px 16px rgb(9 30 38 / .08)',
    },
    print: { display: 'none' },
  },
})

// What has the focus stands above the bar.
globalStyle(`html:has(${bar})`, {
  '@media': { [STICKS]: { scrollPaddingBlockEnd: '9rem' } },
})

export const said = style({ flex: '1 1 14rem', minInlineSize: 0, lineHeight: 1.35 })
export const follows = style({ display: 'block', color: color.textSoft, fontSize: '.875rem' })

export const pop = style({
  '@media': {
    [STICKS]: { position: 'relative' },
    '(max-width: 46rem)': { flex: '1 1 auto' },
  },
})
globalStyle(`${pop} > summary`, { listStyle: 'none' })
globalStyle(`${pop} > summary::-webkit-details-marker`, { display: 'none' })
// The caret points to where it opens.
globalStyle(`${pop}:not([open]) > summary svg`, {
  '@media': { [STICKS]: { transform: 'rotate(180deg)' } },
})
globalStyle(`${bar} > form, ${bar} > a`, {
  '@media': { '(max-width: 46rem)': { flex: '1 1 auto' } },
})
globalStyle(`${bar} > form > button, ${bar} > a, ${pop} > summary`, {
  '@media': { '(max-width: 46rem)': { inlineSize: '100%' } },
})

/** What opens: upward where the bar sticks, below its button elsewhere. */
export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '.25rem',
  marginBlockStart: '.5rem',
  padding: '.75rem',
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: '10px',
  '@media': {
    [STICKS]: {
      position: 'absolute',
      insetBlockEnd: 'calc(100% + .5rem)',
      insetInlineEnd: 0,
      zIndex: 9,
      inlineSize: '26rem',
      maxInlineSize: 'calc(100vw - 3rem)',
      maxBlockSize: 'calc(100vh - 12rem)',
      overflowY: 'auto',
      marginBlockStart: 0,
      boxShadow: shadow,
    },
  },
})
globalStyle(`${panel} > a, ${panel} > details > summary`, {
  display: 'block',
  padding: '.375rem .5rem',
  minBlockSize: '2.25rem',
  borderRadius: '6px',
  color: color.link,
  textDecoration: 'none',
  cursor: 'pointer',
})
globalStyle(`${panel} > details > summary`, { display: 'list-item', listStylePosition: 'inside' })
globalStyle(`${panel} > a:hover, ${panel} > details > summary:hover`, {
  background: color.accentTint,
})
globalStyle(`${panel} > details > form`, { padding: '.5rem' })
