import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { FieldErrors } from '#api/ground/lib/calls/errors.ts'
import { judgePosition } from '#api/services/reference/judge-position.ts'
import { isInside, readShapes, type Shape, type Shapes } from '#api/services/reference/outlines.ts'
import type { Address } from '../report/report-fields.ts'
import { t } from '#words/words.ts'

let shapes: Promise<Shapes> | undefined

/** Pins outside of the county or state that is named beside them: judged as positions in files are. */
export async function misplacedPins(
  db: Db,
  addresses: Record<string, Address>,
): Promise<FieldErrors> {
  const faults: FieldErrors = {}
  for (const [path, address] of Object.entries(addresses)) {
    const { latitude, longitude } = address
    if (!latitude || !longitude) continue
    const outlines = await loadedShapes()
    const named = await namedOf(db, outlines, address)
    const places = {
      namedBy: () => named,
      isAnywhere: (place: { lat: number; lon: number }) =>
        [...outlines.states.values()].some((shape) => isInside(shape, place.lat, place.lon)),
    }
    const row = { lat: Number(latitude), lon: Number(longitude) }
    const [problem] = judgePosition(places, 'refuse', row)
    if (!problem) continue
    const field = `${path}.${problem.column === 'lat' ? 'latitude' : 'longitude'}`
    faults[field] = named
      ? t('The pin lies outside {place}. Put it on the map again, or choose where it lies.', {
          place: named.words,
        })
      : t('Put the pin on the map again.')
  }
  return faults
}

/** The outline of the county, or of the state, that an address names. Their numbers are those of the census. */
async function namedOf(
  db: Db,
  outlines: Shapes,
  { countyRid, stateRid }: Address,
): Promise<{ words: string; shape: Shape } | null> {
  if (!stateRid) return null
  const { rows } = await sql<{ words: string; county: number | null; state: number }>`
    select concat_ws(', ', county.name, case when county.id is null then state.name else state.code end) as words,
      county.id::int as county, state.id::int as state
    from states state
      left join counties county on county.state_id = state.id and county.id = ${Number(countyRid || 0)}::bigint
    where state.id = ${Number(stateRid)}::bigint`.execute(db)
  const [found] = rows
  if (!found) return null
  const { words, county, state } = found
  const isOfCensus = county !== null && Math.floor(county / 1_000) === state
  const shape = (isOfCensus && outlines.counties.get(county)) || outlines.states.get(state)
  return shape ? { words, shape } : null
}

/** Read once, when the first pin is judged. */
function loadedShapes(): Promise<Shapes> {
  shapes ??= readShapes().catch((error: unknown) => {
    shapes = undefined
    throw error
  })
  return shapes
}
