import type { Radius } from '#api/services/search/criteria.schemas.ts'
import type { FeatureCollection } from '#api/services/search/map/features.ts'
import { believed } from './rest.ts'

/** Edges of a box on the map, in degrees. */
export type MapBounds = { north: number; east: number; south: number; west: number }

/** The bounds as the REST API writes them. */
export type RestBound = {
  neLatitude: number
  neLongitude: number
  swLatitude: number
  swLongitude: number
}

export type MapFeatureModel = {
  longitude: number
  latitude: number
  siteId: number | null
  siteName: string | null
  identifier: string | null
  srn: string | null
  location: string | null
  isEnded: boolean
  siteCount: number
  recordCount: number
}

export type MapViewModel = {
  totalCount: number
  isEstimate: boolean
  siteCount: number
  features: MapFeatureModel[]
}

const PARTS = 5

/**
 * Splits the visible area into 5 by 5 parts that tile it. Neighbours share the very same number as
 * edge, and a part holds its south and west edges only, so a record on an edge is counted once.
 */
export function splitBounds(bounds: MapBounds): RestBound[] {
  const across = edges(bounds.west, bounds.east)
  const up = edges(bounds.south, bounds.north)
  return up.slice(0, -1).flatMap((south, row) =>
    across.slice(0, -1).map((west, column) => ({
      swLatitude: south,
      swLongitude: west,
      neLatitude: up[row + 1] ?? bounds.north,
      neLongitude: across[column + 1] ?? bounds.east,
    })),
  )
}

/** Asks a GeoJSON search for all parts of the visible area at once and puts the answers together. */
export function mapSearch<C extends { radius?: Radius | undefined }>(
  search: (body: C & { bounds: RestBound[] }) => Promise<unknown>,
) {
  return async (criteria: C, bounds: MapBounds): Promise<MapViewModel> => {
    // A circle without a place is around the middle of the whole view, not of each part.
    const radius = criteria.radius && { ...middleOf(bounds), ...criteria.radius }
    const whole = radius ? { ...criteria, radius } : criteria
    // The document of the API says of a point that it is numbers, and not how many.
    return mergeParts(
      await believed<FeatureCollection[]>(search({ ...whole, bounds: splitBounds(bounds) })),
    )
  }
}

/** Sums the totals of the parts and merges their features into one view, each site once. */
export function mergeParts(parts: readonly FeatureCollection[]): MapViewModel {
  const features = parts.flatMap((part) => part.features.map(toModel))
  return {
    totalCount: parts.reduce((sum, part) => sum + part.total, 0),
    isEstimate: parts.some((part) => part.isEstimate),
    siteCount: features.reduce((sum, feature) => sum + feature.siteCount, 0),
    features,
  }
}

export function restBound(bounds: MapBounds): RestBound {
  return {
    neLatitude: bounds.north,
    neLongitude: bounds.east,
    swLatitude: bounds.south,
    swLongitude: bounds.west,
  }
}

function middleOf(bounds: MapBounds): { latitude: number; longitude: number } {
  return { latitude: (bounds.north + bounds.south) / 2, longitude: (bounds.east + bounds.west) / 2 }
}

function edges(from: number, to: number): number[] {
  return Array.from({ length: PARTS + 1 }, (_, i) =>
    i === PARTS ? to : from + ((to - from) * i) / PARTS,
  )
}

function toModel({ geometry, properties }: FeatureCollection['features'][number]): MapFeatureModel {
  return {
    longitude: geometry.coordinates[0] ?? 0,
    latitude: geometry.coordinates[1] ?? 0,
    siteId: properties.facilityRid,
    siteName: properties.facilityName,
    identifier: properties.identifier,
    srn: properties.srn,
    location: properties.facLocAddress,
    isEnded: properties.isEnded,
    siteCount: properties.siteCount,
    recordCount: properties.recordCount,
  }
}
