import { style } from '@vanilla-extract/css'

export const stack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1rem',
  alignContent: 'start',
  selectors: {
    '&[data-gap="small"]': {
      gap: '.5rem',
    },
    '&[data-gap="large"]': {
      gap: '1.5rem',
    },
    '&[data-gap="section"]': {
      gap: '3rem',
    },
  },
})
