import type { Db } from '#api/ground/db/database.ts'
import { csvOfSheet } from '#api/services/files/tables/write-csv.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { selectUndoable } from './save-site.act.ts'
import {
  selectPlaceNames,
  selectSite,
  selectSiteChanges,
  selectSitesAfter,
} from './site-desk.queries.ts'
import type { DeskSite } from './site-desk.schemas.ts'

const HISTORY = 50
const BATCH = 2_000

/** One site as staff change it, with what was changed of it. */
export async function readSite(db: Db, rid: number): Promise<DeskSite> {
  const site = await selectSite(db, rid)
  if (!site) throw notFound('This site')
  const { stored, identifier, version } = site
  const changes = await selectSiteChanges(db, rid, HISTORY)
  return {
    ...{ rid, identifier, version },
    name: stored.name,
    srn: stored.srn ?? '',
    statusCode: stored.status_code,
    address: stored.address ?? '',
    city: stored.city ?? '',
    zip: stored.zip ?? '',
    ...(await selectPlaceNames(db, stored)),
    lat: stored.lat === null ? '' : String(stored.lat),
    lon: stored.lon === null ? '' : String(stored.lon),
    isPortable: stored.is_portable,
    isPublic: stored.is_public,
    isUndoable: (await selectUndoable(db, rid, stored)) !== null,
    history: await Promise.all(
      changes.map(async ({ rid: changeRid, before, after, reason, byName, at }) => {
        const was = { ...before, ...(await named(db, before)) }
        const is = { ...after, ...(await named(db, after)) }
        const fields = Object.keys(is).map((name) => ({
          name,
          before: wordsOf(Reflect.get(was, name)),
          after: wordsOf(Reflect.get(is, name)),
        }))
        return { rid: changeRid, fields, reason, byName, at }
      }),
    ),
  }
}

/** State and county by their names, where a change names them. */
async function named(db: Db, part: Parameters<typeof Object.keys>[0]) {
  const { state_id = null, county_id = null } = part as {
    state_id?: number | null
    county_id?: number | null
  }
  if (state_id === null && county_id === null) return {}
  const { stateCode, county } = await selectPlaceNames(db, { state_id, county_id })
  return {
    ...('state_id' in part ? { state_id: stateCode } : {}),
    ...('county_id' in part ? { county_id: county } : {}),
  }
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}

const HEADER = ['identifier', 'name', 'place', 'status', 'public', 'lat', 'lon']

/** Every site that is found, as CSV, page by page. */
export function sitesCsv(db: Db, words: string): AsyncGenerator<string> {
  async function* rows(): AsyncGenerator<readonly string[]> {
    for (let after = 0; ;) {
      const found = await selectSitesAfter(db, words, after, BATCH)
      for (const { identifier, name, place, statusCode, isPublic, lat, lon } of found)
        yield [identifier, name, place, statusCode, isPublic ? 'yes' : 'no', lat, lon]
      if (found.length < BATCH) return
      after = found.at(-1)?.rid ?? after
    }
  }
  return csvOfSheet({ name: 'Sites', header: HEADER, rows: rows() })
}
