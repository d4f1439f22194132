import { middleOf } from '#app/components/map/mercator.ts'
import type { Box } from '#app/lib/search-params.ts'
import { t } from '#words/words.ts'

/** Spec 2 §2.9: 0 to 50 miles, up to two decimals; 0 means no limit. */
export const MOST_RADIUS_MILES = 50

/** What was typed, what it means, and what is wrong with it. */
export type Radius = { text: string; miles: number; error: string | null }

export function readRadius(param: string | null): Radius {
  const text = (param ?? '').trim().slice(0, 20)
  if (text === '') return { text: '', miles: 0, error: null }
  const miles = Number(text)
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(text) || miles > MOST_RADIUS_MILES)
    return {
      text,
      miles: 0,
      error: t('Enter a radius from 0 to {mostRadiusMiles} miles', {
        mostRadiusMiles: MOST_RADIUS_MILES,
      }),
    }
  if (!/^\d*(\.\d{0,2})?$/.test(text))
    return { text, miles: 0, error: t('Enter the radius with at most two decimals') }
  return { text, miles, error: null }
}

/** The circle around the middle of the map. Each part of the map is asked for alone, so the middle is named. */
export function radiusAround(miles: number, box: Box) {
  return miles > 0 ? { miles, ...middleOf(box) } : null
}
