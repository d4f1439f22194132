import { isAbout, type Shape } from './outlines.ts'

/** The outlines are coarse, and works stand in rivers and at the shore. */
const TOLERANCE_KM = 10

/** What becomes of a position that cannot be. */
export type PositionChoice = 'refuse' | 'drop' | 'mend' | 'mend-or-drop' | 'keep'

type Place = { lat: number; lon: number }
type Placed = Readonly<Record<string, unknown>>
export type Named = { words: string; shape: Shape } | null
export type Places = {
  /** The outline that a row's county or state names; null when it names none that is known. */
  namedBy: (row: Placed) => Named
  isAnywhere: (place: Place) => boolean
}

/** What is wrong with a position, and what was done about it. */
export type PositionProblem = {
  column: string
  rule: string
  message: string
  outcome?: 'mended' | 'emptied' | 'noted'
  set?: { lat: number | null; lon: number | null }
}

export function judgePosition(
  places: Places,
  choice: PositionChoice,
  row: Placed,
): PositionProblem[] {
  const { lat, lon } = row
  if (typeof lat !== 'number' || typeof lon !== 'number') return []
  const named = places.namedBy(row)
  const isRight = (place: Place): boolean =>
    named ? isAbout(named.shape, place.lat, place.lon, TOLERANCE_KM) : places.isAnywhere(place)
  const place = { lat, lon }
  const isZero = lat === 0 && lon === 0
  if (!isZero && isRight(place)) return []
  const mended = isZero ? undefined : mirrored(place).find(isRight)
  // A place that names no state may lie outside all of them, unless another sign says where it was meant.
  if (!named && !isZero && !mended) return []
  const column = mended && mended.lon === lon ? 'lat' : 'lon'
  const where = isZero ? 'is zero/zero, no place' : `lies outside ${named?.words ?? 'every state'}`
  const said = `${where} (${lat}, ${lon})`
  const offer = mended ? `; ${mended.lat}, ${mended.lon} lies inside` : ''
  return [{ column, rule: 'position', ...answer(choice, said, offer, mended) }]
}

function answer(
  choice: PositionChoice,
  said: string,
  offer: string,
  mended: Place | undefined,
): Omit<PositionProblem, 'column' | 'rule'> {
  const empty = { lat: null, lon: null }
  if (mended && (choice === 'mend' || choice === 'mend-or-drop'))
    return {
      message: `${said}: loaded as ${mended.lat}, ${mended.lon}`,
      outcome: 'mended',
      set: mended,
    }
  if (choice === 'drop' || choice === 'mend-or-drop')
    return { message: `${said}: loaded without a position`, outcome: 'emptied', set: empty }
  if (choice === 'keep') return { message: `${said}: loaded as it is`, outcome: 'noted' }
  return { message: `${said}${offer}` }
}

/** What a slip of the pen makes of a place: a lost sign, or the two numbers changed about. */
function mirrored({ lat, lon }: Place): Place[] {
  return [
    { lat, lon: -lon },
    { lat: -lat, lon },
    { lat: -lat, lon: -lon },
    ...(Math.abs(lon) <= 90
      ? [
          { lat: lon, lon: lat },
          { lat: lon, lon: -lat },
        ]
      : []),
  ]
}
