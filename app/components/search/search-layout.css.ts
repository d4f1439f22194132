import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '#app/styles/theme.css.ts'

/**
 * Side by side, and below each other where the results would be narrower than 28rem, as they are where a reader's own style
 * sheet makes the text larger, which no media query knows of.
 */
export const layout = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.5rem',
  alignItems: 'start',
  '@media': {
    '(max-width:72rem)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
    print: {
      display: 'block',
    },
  },
})

export const criteria = style({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
  minInlineSize: '0',
  '@media': {
    '(min-width:72.01rem)': {
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

// The criteria have a line of their own to fill, and beside the results nothing that is over.
globalStyle(`${layout} > *`, { flex: '9999 1 28rem' })
globalStyle(`${layout} > ${criteria}`, { flex: '1 0 16.5rem' })

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
    '(min-width:72.01rem)': {
      '@supports': { 'selector(::details-content)': { display: 'none' } },
    },
  },
})

export const criteriaBody = style({
  padding: '1rem',
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
