import sans from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'

/** Addresses of the two fonts every page needs, for `<link rel="preload" as="font">`. */
export const preloadedFonts: readonly string[] = [sans, serif]
