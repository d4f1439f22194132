import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

/** From here on the criteria are a bar; below they are a sheet that folds. */
export const BAR = '(min-width:46rem)'

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.5rem',
  '@media': { print: { display: 'block' } },
})

export const criteria = style({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
  minInlineSize: '0',
  '@media': {
    [BAR]: {
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
      '@supports': {
        'selector(::details-content)': {
          selectors: {
            '&::details-content': {
              contentVisibility: 'visible',
              blockSize: 'auto',
            },
          },
        },
      },
    },
    print: {
      display: 'none',
    },
  },
})

export const toggle = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.5rem',
  minBlockSize: '2.75rem',
  paddingInline: '1rem',
  fontWeight: '600',
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': {
      display: 'none',
    },
  },
  '@media': {
    [BAR]: {
      '@supports': { 'selector(::details-content)': { display: 'none' } },
    },
  },
})

export const criteriaBody = style({
  padding: '1rem',
  '@media': { [BAR]: { paddingBlock: '.625rem' } },
})

export const results = style({
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

// The bar and its list are one panel.
globalStyle(`${layout} > ${criteria} + ${results}`, {
  '@media': {
    [BAR]: {
      marginBlockStart: '-1.5rem',
      borderBlockStart: '0',
      borderStartStartRadius: 0,
      borderStartEndRadius: 0,
    },
  },
})

export const records = style({
  minInlineSize: '0',
})

export const pending = style({
  blockSize: '3px',
  background: color.accent,
  transformOrigin: '0 0',
  animationDuration: '.6s',
  animationDelay: '.3s',
  animationFillMode: 'both',
  selectors: { ':not([data-pending]) > &': { display: 'none' } },
})

globalStyle(`${results}[data-pending] > ${records}`, {
  opacity: '.6',
  transition: 'opacity .12s ease-out .3s',
})
