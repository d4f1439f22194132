import type { Db } from '#api/db/database.ts'
import { readGazetteer } from '../kinds/county-of-row.ts'
import type { PositionChoice, RowJudge, RowProblem, StagedRow } from '../kind.ts'
import { isAbout, isInside, readShapes, type Shape } from './shapes.ts'

/** The outlines are coarse, and works stand in rivers and at the shore. */
const TOLERANCE_KM = 10
const STATE_DIVISOR = 1000

type Place = { lat: number; lon: number }
type Named = { words: string; shape: Shape } | null
export type Places = {
  /** The outline that a row's county or state names; null when it names none that is known. */
  namedBy: (row: StagedRow) => Named
  isAnywhere: (place: Place) => boolean
}

/** Judges positions by the outlines of the states and counties that the rows name. */
export async function openPositionJudge(
  db: Db,
  { positions }: { positions: PositionChoice },
): Promise<RowJudge> {
  const places = await openPlaces(db)
  return (row) => judgePosition(places, positions, row)
}

async function openPlaces(db: Db): Promise<Places> {
  const shapes = await readShapes()
  const gazetteer = await readGazetteer(db)
  const states = await db.selectFrom('states').select(['id', 'code', 'name']).execute()
  const known = new Map(states.map((state) => [state.code, state]))
  const ofState = (code: string): Named => {
    const state = known.get(code)
    const shape = state && shapes.states.get(state.id)
    return shape ? { words: state.name, shape } : null
  }
  const ofCounty = (code: string, text: string): Named => {
    const county = gazetteer.find(code, text)
    const shape = county && shapes.counties.get(county.id)
    if (!shape || Math.floor(county.id / STATE_DIVISOR) !== known.get(code)?.id) return null
    return { words: `${county.name}, ${code}`, shape }
  }
  const all = [...shapes.states.values()]
  return {
    namedBy: ({ state, county }) =>
      typeof state === 'string'
        ? ((typeof county === 'string' ? ofCounty(state, county) : null) ?? ofState(state))
        : null,
    isAnywhere: ({ lat, lon }) => all.some((shape) => isInside(shape, lat, lon)),
  }
}

export function judgePosition(
  places: Places,
  choice: PositionChoice,
  row: StagedRow,
): RowProblem[] {
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
): Omit<RowProblem, 'column' | 'rule'> {
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
