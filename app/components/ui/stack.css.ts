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

export const columns = style({
  display: 'grid',
  gap: '1.5rem',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  selectors: {
    '&[data-columns="3"]': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    },
    '&[data-columns="lead"]': {
      gridTemplateColumns: 'minmax(0, 1.45fr) minmax(0, 1fr)',
      gap: '2.5rem',
    },
  },
  '@media': {
    '(max-width:60rem)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      selectors: {
        '&[data-columns="3"]': {
          gridTemplateColumns: 'minmax(0, 1fr)',
        },
        '&[data-columns="lead"]': {
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: '1.5rem',
        },
      },
    },
  },
})
