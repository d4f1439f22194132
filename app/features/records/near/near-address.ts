import { BadAddress, hrefWith, readChoice, readText } from '#app/lib/search-params.ts'

/** How far around a place, in miles; the first is what is taken when nothing is said. */
export const MILES = ['5', '1', '2', '10', '25'] as const
/** What is shown of it: everything, or one kind. */
export const SHOWN = ['all', 'permits', 'comment', 'sites'] as const

/** Who wants more asks for one kind, or for less around. */
export const MOST_PAGES = 500

export type Point = { latitude: number; longitude: number }
export type NearState = {
  /** As it was typed. */
  words: string
  /** A place that was pointed at; it goes before the words. */
  point: Point | null
  miles: (typeof MILES)[number]
  show: (typeof SHOWN)[number]
  page: number
}

export function readNear(params: URLSearchParams): NearState {
  const page = params.get('page') ?? '1'
  if (!/^[1-9]\d{0,2}$/.test(page) || Number(page) > MOST_PAGES)
    throw new BadAddress('Pages are numbered from 1.')
  return {
    words: readText(params, 'q'),
    point: pointIn(params),
    miles: readChoice(params, 'miles', MILES),
    show: readChoice(params, 'show', SHOWN),
    page: Number(page),
  }
}

export function nearHref(near: string, { words, point, miles, show, page }: NearState): string {
  return hrefWith(near, [
    ...(words ? ([['q', words]] as [string, string][]) : []),
    ...pointParams(point),
    ...(miles === MILES[0] ? [] : ([['miles', miles]] as [string, string][])),
    ...(show === SHOWN[0] ? [] : ([['show', show]] as [string, string][])),
    ...(page === 1 ? [] : ([['page', String(page)]] as [string, string][])),
  ])
}

/** Some ten meters are near enough, and tell no more of a visitor than they want to know. */
function pointParams(point: Point | null): [string, string][] {
  if (!point) return []
  return [
    ['lat', point.latitude.toFixed(4)],
    ['lon', point.longitude.toFixed(4)],
  ]
}

function pointIn(params: URLSearchParams): Point | null {
  const [lat, lon] = [params.get('lat'), params.get('lon')]
  if (!lat && !lon) return null
  const [latitude, longitude] = [degreesIn(lat, 90), degreesIn(lon, 180)]
  if (latitude === null || longitude === null)
    throw new BadAddress('The place in the address cannot be read.')
  return { latitude, longitude }
}

function degreesIn(text: string | null, most: number): number | null {
  if (!text || !/^-?\d{1,3}(\.\d{1,8})?$/.test(text)) return null
  return Math.abs(Number(text)) <= most ? Number(text) : null
}
