import type { Db } from '#api/ground/db/database.ts'
import {
  judgePosition,
  type Named,
  type Places,
  type PositionChoice,
} from '#api/services/reference/judge-position.ts'
import { isInside, readShapes } from '#api/services/reference/outlines.ts'
import { readGazetteer } from '../kinds/county-of-row.ts'
import type { RowJudge } from '../kind.ts'

const STATE_DIVISOR = 1000

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
