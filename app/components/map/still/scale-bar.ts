import { number } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { milesPerPixel, type View } from '../mercator.ts'

export type ScaleBar = { words: string; pixels: number }

const MILES = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]

/** The longest round distance that fits into `most` pixels. */
export function scaleBar(view: View, most = 130): ScaleBar {
  const scale = milesPerPixel(view)
  const miles = MILES.filter((distance) => distance / scale <= most).at(-1) ?? MILES[0] ?? 0
  return {
    words: miles === 1 ? t('1 mile') : t('{miles} miles', { miles: number(miles) }),
    pixels: Math.round(miles / scale),
  }
}
