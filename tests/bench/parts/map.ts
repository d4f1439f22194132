import { sql } from 'kysely'
import { gzipSync } from 'node:zlib'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import type { Bound } from '#api/services/search/criteria.schemas.ts'
import type { FeatureCollection } from '#api/services/search/map/features.ts'
import { mapSearch, mergeParts, splitBounds } from '#graphql/lib/map-grid.ts'
import { ask, inProcess } from '#graphql/lib/rest-client.ts'
import { benchApi } from '../bench-api.ts'
import { databaseClock } from '../database-cpu.ts'
import { spreadOf } from '../measure.ts'
import { kilobytes, ms, type Table } from '../table.ts'

/** The contiguous states: the whole area of an agency of the demonstration. */
const WHOLE: Bound = { swLatitude: 24.4, neLatitude: 49.4, swLongitude: -125, neLongitude: -66.9 }
const PATH = '/Anon/PublicInquiry/GetFacilityByCriteriaGeoJson'

type Way = {
  how: string
  ask: () => Promise<unknown>
  times: number[]
  cpu: number[]
  db: number[]
}

/**
 * The map of all sites: one REST answer, the 25 parts of a screen by one call as the gateway asks, and the
 * same parts by a call each. The ways take turns, so that their figures can be compared.
 */
export async function benchMap(opened: OpenDatabase, size: number, calls: number): Promise<Table> {
  const fetch = inProcess(benchApi(opened))
  const post = <T>(path: string, body: unknown) => ask<T>(fetch, { path, body })
  const map = mapSearch<{ filter?: string; radius?: never }>((body) => post(PATH, body))
  const database = await databaseClock(opened)
  const rows: string[][] = []
  for (const [name, bound, criteria] of [
    ['whole area', WHOLE, {}],
    ['the densest county', await densestCounty(opened), {}],
    ['the densest county, a word', await densestCounty(opened), { filter: 'mill' }],
  ] as const) {
    const view = {
      south: bound.swLatitude,
      west: bound.swLongitude,
      north: bound.neLatitude,
      east: bound.neLongitude,
    }
    const single = (part: Bound) => post<FeatureCollection>(PATH, { ...criteria, bound: part })
    const ways: Way[] = [
      { how: 'one answer', ask: () => single(bound) },
      { how: '25 parts by one call, as a screen asks', ask: () => map(criteria, view) },
      {
        how: '25 parts, a call each',
        ask: async () => mergeParts(await Promise.all(splitBounds(view).map(single))),
      },
    ].map((way) => ({ ...way, times: [], cpu: [], db: [] }))
    // The first rounds warm up and do not count.
    for (let round = -5; round < calls; round++)
      for (const way of round % 2 ? ways : ways.toReversed())
        await measure(way, database.read, round >= 0)
    for (const way of ways) {
      const { p50, p95 } = spreadOf(way.times)
      const text = JSON.stringify(await way.ask())
      rows.push([
        `${name}, ${way.how}`,
        `${ms(p50)} / ${ms(p95)}`,
        ms(mean(way.cpu)),
        ms(mean(way.db)),
        String(text.split('"siteCount":').length - (way.how === 'one answer' ? 1 : 2)),
        kilobytes(text.length),
        kilobytes(gzipSync(text, { level: 1 }).length),
      ])
    }
  }
  const where = opened.kind === 'embedded' ? 'PGlite' : 'PostgreSQL'
  return {
    title: `Map of ${size.toLocaleString('en-US')} sites, ${where}`,
    head: [
      '',
      'time, ms p50 / p95',
      'CPU of the process, ms',
      `${database.means}, ms`,
      'features',
      'bytes',
      'gzip',
    ],
    rows,
  }
}

async function measure(way: Way, database: () => number, counts: boolean): Promise<void> {
  const [before, spent, started] = [process.cpuUsage(), database(), performance.now()]
  await way.ask()
  const [time, { user, system }, db] = [
    performance.now() - started,
    process.cpuUsage(before),
    database() - spent,
  ]
  if (!counts) return
  way.times.push(time)
  way.cpu.push((user + system) / 1_000)
  way.db.push(db)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

async function densestCounty({ db }: OpenDatabase): Promise<Bound> {
  const { rows } = await sql<Bound>`
    select min(lat) as "swLatitude", max(lat) + 0.0001 as "neLatitude",
      min(lon) as "swLongitude", max(lon) + 0.0001 as "neLongitude"
    from sites where cell is not null group by county_id order by count(*) desc limit 1`.execute(db)
  return rows[0] ?? WHOLE
}
