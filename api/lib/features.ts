import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import type { Bound } from './criteria.schemas.ts'
import { levelFor } from './places.ts'
import {
  clustersIn,
  conditionOf,
  edgeConditions,
  FINEST_COUNTED,
  SEARCH_BOUNDS,
  rowsNear,
  type SearchBounds,
  type SearchPlan,
} from './search-plan.ts'
import { statisticsOf } from './search-statistics.ts'

/** The whole map, for callers that give no bound. */
export const WORLD: Bound = { neLatitude: 90, neLongitude: 180, swLatitude: -90, swLongitude: -180 }

/** Up to this many sites in a bound are single pins; more are gathered by cells. */
const MOST_PINS = 40

const properties = z.object({
  facilityRid: z
    .number()
    .nullable()
    .openapi({ description: 'The site; null for a cluster of several' }),
  facilityName: z.string().nullable(),
  identifier: z.string().nullable(),
  srn: z.string().nullable(),
  facLocAddress: z.string().nullable(),
  isEnded: z.boolean().openapi({ description: 'True when nothing at the place is in force' }),
  siteCount: z.number(),
  recordCount: z.number(),
})

export const featureCollectionSchema = z
  .object({
    type: z.literal('FeatureCollection'),
    total: z.number().openapi({ description: 'Records in the bound that have a position' }),
    isEstimate: z.boolean().openapi({
      description: 'True when total was summed from places counted beforehand (large results)',
    }),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        geometry: z.object({
          type: z.literal('Point'),
          coordinates: z
            .array(z.number())
            .openapi({ description: 'Longitude, latitude (RFC 7946)' }),
        }),
        properties,
      }),
    ),
  })
  .openapi('FeatureCollection')

export type FeatureCollection = z.infer<typeof featureCollectionSchema>

type Place = {
  sites: number
  records: number
  lat: number
  lon: number
  siteId: number | null
  isEnded: boolean
}

/** The sites, or clusters of sites, that have records matching the plan inside the bound. */
export async function selectFeatures(
  db: Db,
  plan: SearchPlan,
  bound: Bound,
  { largeTable }: Pick<SearchBounds, 'largeTable'> = SEARCH_BOUNDS,
): Promise<FeatureCollection> {
  const level = levelFor(bound)
  const counted = (await isPrecounted(db, plan, largeTable))
    ? await countedPlaces(db, plan, bound, Math.min(level, FINEST_COUNTED))
    : null
  let places = counted ?? (await groupedPlaces(db, plan, level))
  const siteCount = places.reduce((sum, place) => sum + place.sites, 0)
  if (!counted && siteCount > places.length && siteCount <= MOST_PINS)
    places = await groupedPlaces(db, plan, null)
  const named = await selectNames(db, places)
  return {
    type: 'FeatureCollection',
    total: places.reduce((sum, place) => sum + place.records, 0),
    // A counted place lies whole on one side of an edge, also where its records lie on both.
    isEstimate: counted !== null,
    features: places.map((place) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [round(place.lon), round(place.lat)] },
      properties: {
        ...(named.get(place.siteId ?? 0) ?? {
          facilityRid: null,
          facilityName: null,
          identifier: null,
          srn: null,
          facLocAddress: null,
        }),
        isEnded: place.isEnded,
        siteCount: place.sites,
        recordCount: place.records,
      },
    })),
  }
}

/** Plain views of a large table come from the counted places; anything narrower is grouped live. */
async function isPrecounted(db: Db, plan: SearchPlan, largeTable: number): Promise<boolean> {
  if (plan.filters.length > 0 || plan.keyword || plan.area?.circle) return false
  return (await statisticsOf(db, plan.table)).rows > largeTable
}

async function countedPlaces(
  db: Db,
  plan: SearchPlan,
  bound: Bound,
  level: number,
): Promise<Place[] | null> {
  const { rows } = await sql<Place>`
    select site_count as sites, record_count as records, lat, lon, null as "siteId", false as "isEnded"
    from map_clusters where layer = ${plan.table} and zoom = ${level} and ${clustersIn(bound, level)}
      and lat >= ${bound.swLatitude} and lat < ${bound.neLatitude}
      and lon >= ${bound.swLongitude} and lon < ${bound.neLongitude}`.execute(db)
  return rows.reduce((sum, place) => sum + place.sites, 0) > MOST_PINS ? rows : null
}

/** Places by cell of a level, or one a site without a level. */
async function groupedPlaces(db: Db, plan: SearchPlan, level: number | null): Promise<Place[]> {
  const site = plan.table === 'sites' ? sql.ref('id') : sql.ref('site_id')
  const key = level === null ? site : sql`cell >> ${sql.lit(2 * (15 - level))}`
  const { area } = plan
  const source = area ? rowsNear(plan, area) : sql.table(plan.table)
  const where = area
    ? sql.join([conditionOf({ ...plan, area: null }), ...edgeConditions(area)], sql` and `)
    : sql`${conditionOf(plan)} and cell is not null`
  const { rows } = await sql<Place>`
    select count(distinct ${site})::int as sites, count(*)::int as records, avg(lat) as lat, avg(lon) as lon,
      case when count(distinct ${site}) = 1 then min(${site}) end as "siteId",
      bool_and(${plan.ended ?? sql`false`}) as "isEnded"
    from ${source} where ${where} group by ${key}`.execute(db)
  return rows
}

async function selectNames(db: Db, places: readonly Place[]) {
  type Named = {
    facilityRid: number
    facilityName: string
    identifier: string
    srn: string | null
    facLocAddress: string
  }
  const ids = places.flatMap((place) => (place.siteId === null ? [] : [place.siteId]))
  if (ids.length === 0) return new Map<number, Named>()
  const { rows } = await sql<Named>`
    select id as "facilityRid", name as "facilityName", identifier, srn, location as "facLocAddress"
    from sites where id in (${sql.join(ids)}) and is_public`.execute(db)
  return new Map(rows.map((row) => [row.facilityRid, row]))
}

/** Five decimals are about a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
