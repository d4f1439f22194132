import { sql } from 'kysely'
import { openGazetteer, type Gazetteer } from '#api/services/reference/county-names.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { Kind, Reference, RowProblem, StagedRow } from '../kind.ts'
import type { Trx } from '../trx.ts'

/** The county that a row's `state` and `county` name, as SQL over the staged row. */
export const COUNTY_ID =
  '(select c.id from import_counties c where (c.state, c.county) = (s.state, s.county))'

export const COUNTY_EXISTS: Reference = {
  column: 'county',
  what: 'county of the state',
  exists: `${COUNTY_ID} is not null`,
  nearest:
    '(select c.nearest from import_counties c where (c.state, c.county) = (s.state, s.county))',
}

/** A county is one of a state, and a position has two halves. */
export function checkPlace(row: StagedRow): RowProblem[] {
  if ((row.county ?? null) !== null && (row.state ?? null) === null)
    return [{ column: 'county', rule: 'pair', message: 'has no state beside it' }]
  const { lat, lon } = row
  if (lat === undefined && lon === undefined) return []
  const [one, other] = lat === null || lat === undefined ? ['lat', 'lon'] : ['lon', 'lat']
  return ((lat ?? null) === null) === ((lon ?? null) === null)
    ? []
    : [{ column: one, rule: 'pair', message: `is empty although ${other} is given` }]
}

/** What the SQL above asks; one look-up for each distinct pair. */
export const COUNTIES: NonNullable<Kind['temporary']> = [
  { from: ['state', 'county'], run: findCounties },
]

export async function readGazetteer(db: Db): Promise<Gazetteer> {
  const { rows } = await sql<{ id: number; stateCode: string; name: string }>`
    select county.id::int as id, state.code as "stateCode", county.name
    from counties county join states state on state.id = county.state_id order by county.id`.execute(
    db,
  )
  return openGazetteer(rows)
}

async function findCounties(trx: Trx): Promise<void> {
  const gazetteer = await readGazetteer(trx)
  const { rows: named } = await sql<{ state: string; county: string }>`
    select distinct state, county from import_stage where state is not null and county is not null`.execute(
    trx,
  )
  const found = named.map(({ state, county }) => {
    const id = gazetteer.find(state, county)?.id ?? null
    return { state, county, id, nearest: id === null ? gazetteer.nearest(state, county) : null }
  })
  await sql`create temporary table import_counties on commit drop as
    select * from json_to_recordset(${JSON.stringify(found)}::json)
      as f (state text, county text, id int, nearest text)`.execute(trx)
}
