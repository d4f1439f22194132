import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type CountyShape = Feature<Polygon | MultiPolygon>
type Box = { west: number; south: number; east: number; north: number }
type Shapes = { fips: number; box: Box; shape: CountyShape }[]

let shapes: Promise<Shapes> | undefined

/**
 * The FIPS number of the county that holds a place, or null outside all of them. The shapes are the Census
 * Bureau's at 1:10,000,000, so close to a border the neighbour may be meant; people may choose another.
 */
export async function countyAt(latitude: number, longitude: number): Promise<number | null> {
  const found = (await loadedShapes()).find(
    ({ box, shape }) =>
      longitude >= box.west &&
      longitude <= box.east &&
      latitude >= box.south &&
      latitude <= box.north &&
      booleanPointInPolygon([longitude, latitude], shape),
  )
  return found?.fips ?? null
}

/** Read once, when the first place is asked for. */
function loadedShapes(): Promise<Shapes> {
  shapes ??= readShapes().catch((error: unknown) => {
    shapes = undefined
    throw error
  })
  return shapes
}

async function readShapes(): Promise<Shapes> {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const topology = JSON.parse(await readFile(file, 'utf8')) as Topology<{
    counties: GeometryCollection
  }>
  const counties = feature(topology, topology.objects.counties) as FeatureCollection<
    Polygon | MultiPolygon
  >
  return counties.features.map((shape) => ({ fips: Number(shape.id), box: boxOf(shape), shape }))
}

function boxOf({ geometry }: CountyShape): Box {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
  const points = rings.flat()
  const of = (index: 0 | 1) => points.map((point) => point[index] ?? 0)
  // A county over the date line would have a box around the world, which only makes it slower.
  return {
    west: Math.min(...of(0)),
    east: Math.max(...of(0)),
    south: Math.min(...of(1)),
    north: Math.max(...of(1)),
  }
}
