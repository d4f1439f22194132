import { globalFontFace } from '@vanilla-extract/css'

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C4,U+2113,U+2C60-2C7F,U+A720-A7FF'

face('Atkinson Hyperlegible Next Variable', 'atkinson-hyperlegible-next', '200 800')
face('Source Serif 4 Variable', 'source-serif-4', '200 900')

function face(family: string, name: string, fontWeight: string): void {
  const file = (subset: string) =>
    `url("@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2") format("woff2")`
  // Quoted, because a bare family name may not hold a number.
  globalFontFace(`'${family}'`, [
    { src: file('latin-ext'), fontWeight, fontDisplay: 'swap', unicodeRange: LATIN_EXT },
    { src: file('latin'), fontWeight, fontDisplay: 'swap', unicodeRange: LATIN },
  ])
}
