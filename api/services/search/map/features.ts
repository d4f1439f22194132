import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Bound, Radius } from '../criteria.schemas.ts'
import { areaOf } from '../places.ts'
import { SEARCH_BOUNDS, type SearchBounds, type SearchPlan } from '../search-plan.ts'
import { statisticsOf } from '../search-statistics.ts'
import { countedPlaces, groupedPlaces, type Part, type Place } from './places-in.ts'

/** The whole map, for callers that give no bound. */
const WORLD: Bound = { neLatitude: 90, neLongitude: 180, swLatitude: -90, swLongitude: -180 }

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

/** One collection where `bound` asks, a list of them where `bounds` does. */
export const mapAnswerSchema = z.union([featureCollectionSchema, z.array(featureCollectionSchema)])

export type FeatureCollection = z.infer<typeof featureCollectionSchema>

/** Where a map looks: a box, the parts of a view, or the whole world; and a circle within. */
export type MapPlace = {
  bound?: Bound | undefined
  bounds?: readonly Bound[] | undefined
  radius?: Radius | undefined
}

/** The answer of a map: one collection for a box, and one for each part of a view. */
export async function selectMap(
  db: Db,
  plan: SearchPlan,
  { bound = WORLD, bounds, radius }: MapPlace,
  { largeTable }: Pick<SearchBounds, 'largeTable'> = SEARCH_BOUNDS,
): Promise<FeatureCollection | FeatureCollection[]> {
  const parts = (bounds ?? [bound]).map((each) => ({
    bound: each,
    area: areaOf(each, radius) ?? { box: each },
  }))
  const found = await selectParts(db, plan, parts, largeTable)
  return bounds ? found : (found[0] ?? collectionOf([], false, new Map()))
}

/**
 * The sites, or clusters of sites, that have records matching the plan, part by part. However many parts:
 * one statement for what is counted beforehand, one for what is grouped live, one for single pins where
 * few lie together, and one for the names.
 */
async function selectParts(
  db: Db,
  plan: SearchPlan,
  parts: readonly Part[],
  largeTable: number,
): Promise<FeatureCollection[]> {
  const views = parts.map((part) => ({
    part,
    places: [] as Place[],
    isCounted: false,
    isLive: true,
  }))
  if (await isPrecounted(db, plan, parts, largeTable)) {
    const counted = await countedPlaces(db, plan.table, parts)
    for (const [i, view] of views.entries()) {
      const { places, isBare } = counted[i] ?? { places: [], isBare: true }
      view.isCounted = sitesIn(places) > MOST_PINS
      if (view.isCounted) view.places = places
      view.isLive = !view.isCounted && !isBare
    }
  }
  const live = views.filter(({ isLive }) => isLive)
  await group(live, false)
  await group(
    live.filter(({ places }) => {
      const sites = sitesIn(places)
      return sites > places.length && sites <= MOST_PINS
    }),
    true,
  )
  const named = await selectNames(
    db,
    views.flatMap(({ places }) => places),
  )
  return views.map(({ places, isCounted }) => collectionOf(places, isCounted, named))

  async function group(chosen: typeof views, bySite: boolean): Promise<void> {
    const asked = chosen.map(({ part }) => part)
    const found = await groupedPlaces(db, plan, asked, bySite)
    for (const [i, view] of chosen.entries()) view.places = found[i] ?? []
  }
}

/** Plain views of a large table come from the counted places; anything narrower is grouped live. */
async function isPrecounted(
  db: Db,
  plan: SearchPlan,
  parts: readonly Part[],
  largeTable: number,
): Promise<boolean> {
  if (plan.filters.length > 0 || plan.keyword || parts.some(({ area }) => area.circle)) return false
  return (await statisticsOf(db, plan.table)).rows > largeTable
}

function collectionOf(
  places: readonly Place[],
  isEstimate: boolean,
  named: ReadonlyMap<number, Named>,
): FeatureCollection {
  return {
    type: 'FeatureCollection',
    total: places.reduce((sum, place) => sum + place.records, 0),
    // A counted place lies whole on one side of an edge, also where its records lie on both.
    isEstimate,
    features: places.map((place) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [round(place.lon), round(place.lat)] },
      properties: {
        ...(named.get(place.siteId ?? 0) ?? NAMELESS),
        isEnded: place.isEnded,
        siteCount: place.sites,
        recordCount: place.records,
      },
    })),
  }
}

function sitesIn(places: readonly Place[]): number {
  return places.reduce((sum, place) => sum + place.sites, 0)
}

type Named = {
  facilityRid: number
  facilityName: string
  identifier: string
  srn: string | null
  facLocAddress: string
}

const NAMELESS = {
  facilityRid: null,
  facilityName: null,
  identifier: null,
  srn: null,
  facLocAddress: null,
}

async function selectNames(db: Db, places: readonly Place[]): Promise<Map<number, Named>> {
  const ids = [...new Set(places.flatMap(({ siteId }) => (siteId === null ? [] : [siteId])))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Named>`
    select id as "facilityRid", name as "facilityName", identifier, srn, location as "facLocAddress"
    from sites where id = any(${ids}::bigint[]) and is_public`.execute(db)
  return new Map(rows.map((row) => [row.facilityRid, row]))
}

/** Five decimals are about a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
