import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { OpenDatabase } from '#api/db/database.ts'
import type { Bound } from '#api/lib/criteria.schemas.ts'
import { mapSearch } from '#graphql/lib/map-grid.ts'
import { ask, inProcess } from '#graphql/lib/rest-client.ts'
import { benchApi } from '../bench-api.ts'
import { spreadOf } from '../measure.ts'
import { kilobytes, ms, type Table } from '../table.ts'

/** The contiguous states: the whole area of an agency of the demonstration. */
const WHOLE: Bound = { swLatitude: 24.4, neLatitude: 49.4, swLongitude: -125, neLongitude: -66.9 }
const PATH = '/Anon/PublicInquiry/GetFacilityByCriteriaGeoJson'

/** The map of all sites: one REST answer, and the 25 that the gateway puts together for a screen. */
export async function benchMap(opened: OpenDatabase, size: number, calls: number): Promise<Table> {
  const api = benchApi(opened)
  const county = await densestCounty(opened)
  const fetch = inProcess(api)
  const map = mapSearch<Record<string, never>>(
    { get: (path) => ask(fetch, { path }), post: (path, body) => ask(fetch, { path, body }) },
    PATH,
  )
  const rows: string[][] = []
  for (const [name, bound] of [
    ['whole area', WHOLE],
    ['the densest county', county],
  ] as const) {
    const one = async (): Promise<string> => {
      const answer = await api.request(`/api${PATH}`, {
        method: 'POST',
        body: JSON.stringify({ bound }),
        headers: { 'content-type': 'application/json' },
      })
      return answer.text()
    }
    const bounds = {
      south: bound.swLatitude,
      west: bound.swLongitude,
      north: bound.neLatitude,
      east: bound.neLongitude,
    }
    const parts = async (): Promise<string> => JSON.stringify(await map({}, bounds))
    for (const [how, ask] of [
      ['one answer', one],
      ['25 parts, as a screen asks', parts],
    ] as const) {
      const text = await ask()
      const times: number[] = []
      for (let i = 0; i < calls; i++) {
        const started = performance.now()
        await ask()
        times.push(performance.now() - started)
      }
      const { p50, p95 } = spreadOf(times)
      const features =
        text.split(how === 'one answer' ? '"Feature"' : '"siteCount":').length -
        (how === 'one answer' ? 1 : 2)
      rows.push([
        `${name}, ${how}`,
        `${ms(p50)} / ${ms(p95)}`,
        String(features),
        kilobytes(text.length),
        kilobytes(gzipSync(text, { level: 1 }).length),
      ])
    }
  }
  const where = opened.kind === 'embedded' ? 'PGlite' : 'PostgreSQL'
  return {
    title: `Map of ${size.toLocaleString('en-US')} sites, ${where}`,
    head: ['', 'time, ms p50 / p95', 'features', 'bytes', 'gzip'],
    rows,
  }
}

async function densestCounty({ db }: OpenDatabase): Promise<Bound> {
  const { rows } = await sql<Bound>`
    select min(lat) as "swLatitude", max(lat) + 0.0001 as "neLatitude",
      min(lon) as "swLongitude", max(lon) + 0.0001 as "neLongitude"
    from sites where cell is not null group by county_id order by count(*) desc limit 1`.execute(db)
  return rows[0] ?? WHOLE
}
