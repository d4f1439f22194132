import { globalStyle, style } from '@vanilla-extract/css'

/** Black on white in every scheme: readers of codes need it. */
export const code = style({ inlineSize: '7rem', blockSize: '7rem', background: '#fff' })
globalStyle(`${code} path`, { fill: '#000' })
