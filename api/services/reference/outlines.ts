import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Box = { west: number; south: number; east: number; north: number }
export type Shape = { box: Box; geometry: Polygon | MultiPolygon; rings: number[][][] }
export type Shapes = { states: Map<number, Shape>; counties: Map<number, Shape> }

const KM_PER_DEGREE = 111.2

/** Outlines of states and counties by FIPS number, the Census Bureau's at 1:10,000,000. */
export async function readShapes(): Promise<Shapes> {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const topology = JSON.parse(await readFile(file, 'utf8')) as Topology<{
    counties: GeometryCollection
    states: GeometryCollection
  }>
  const read = (layer: GeometryCollection): Map<number, Shape> => {
    const found = feature(topology, layer) as FeatureCollection<Polygon | MultiPolygon>
    return new Map(found.features.map(({ id, geometry }) => [Number(id), shapeOf(geometry)]))
  }
  return { states: read(topology.objects.states), counties: read(topology.objects.counties) }
}

function shapeOf(geometry: Polygon | MultiPolygon): Shape {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
  const box = { west: 180, south: 90, east: -180, north: -90 }
  for (const [lon = 0, lat = 0] of rings.flat()) {
    box.west = Math.min(box.west, lon)
    box.east = Math.max(box.east, lon)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return { box, geometry, rings }
}

export function isInside({ box, geometry }: Shape, lat: number, lon: number): boolean {
  if (lon < box.west || lon > box.east || lat < box.south || lat > box.north) return false
  return booleanPointInPolygon([lon, lat], geometry)
}

/** Inside, or so close to the outline that its coarseness may be the reason why it is not. */
export function isAbout(shape: Shape, lat: number, lon: number, toleranceKm: number): boolean {
  const { box, rings } = shape
  const spare = toleranceKm / KM_PER_DEGREE
  const wide = spare / Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  if (lon < box.west - wide || lon > box.east + wide) return false
  if (lat < box.south - spare || lat > box.north + spare) return false
  return (
    isInside(shape, lat, lon) || rings.some((ring) => distanceKm(ring, lat, lon) <= toleranceKm)
  )
}

/** The least distance from a place to a line, on a map that is flat around the place. */
function distanceKm(ring: number[][], lat: number, lon: number): number {
  const narrow = Math.cos((lat * Math.PI) / 180)
  let least = Infinity
  for (let i = 1; i < ring.length; i++) {
    const [ax = 0, ay = 0] = ring[i - 1] ?? []
    const [bx = 0, by = 0] = ring[i] ?? []
    const x1 = (ax - lon) * narrow
    const y1 = ay - lat
    const dx = (bx - ax) * narrow
    const dy = by - ay
    const along = Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / (dx * dx + dy * dy || 1)))
    least = Math.min(least, Math.hypot(x1 + along * dx, y1 + along * dy))
  }
  return least * KM_PER_DEGREE
}
