import { feature, merge, mesh } from 'topojson-client'
import type {
  GeometryCollection,
  GeometryObject,
  MultiPolygon,
  Polygon,
  Topology,
} from 'topojson-specification'
import type { Box } from '#app/lib/search-params.ts'
import type { Name } from './live/place-names.ts'
import type { Position } from './mercator.ts'

type AreaProperties = {
  name: string
  at: Position
  code?: string
  bbox?: readonly [number, number, number, number]
}

/** A file of the basemap, as scripts/build-map.ts writes it: all states, or the counties of one state. */
export type Basemap = Topology<{ areas: GeometryCollection<AreaProperties> }>

/** Rings of one polygon: the outline first, then its holes. */
export type Rings = [number, number][][]
export type Line = [number, number][]
export type Area = {
  id: string
  name: string
  code: string | null
  at: Position
  box: Box | null
  polygons: Rings[]
}

/** What a map draws of one file. */
export type Outlines = { areas: Area[]; outer: Line[]; inner: Line[]; names: Name[] }

export function outlinesOf(basemap: Basemap): Outlines {
  const areas = areasOf(basemap)
  return {
    areas,
    outer: linesOf(basemap, true),
    inner: linesOf(basemap, false),
    names: areas.map(({ name, at }) => ({ text: name, position: at })),
  }
}

/** The counties of a state, and the state as one area without seams. */
export type Counties = Outlines & { land: Rings[] }

export function countiesOf(basemap: Basemap): Counties {
  const areas = basemap.objects.areas.geometries.filter(isArea)
  return { ...outlinesOf(basemap), land: polygonsOf(merge(basemap, areas)) }
}

function areasOf(basemap: Basemap): Area[] {
  return feature(basemap, basemap.objects.areas).features.map(({ id, geometry, properties }) => ({
    id: String(id ?? ''),
    name: properties.name,
    code: properties.code ?? null,
    at: properties.at,
    box: properties.bbox ? boxOf(properties.bbox) : null,
    polygons:
      geometry.type === 'MultiPolygon' || geometry.type === 'Polygon' ? polygonsOf(geometry) : [],
  }))
}

/** The box around states given by their postal codes; null when none is known. */
export function boxAround(areas: readonly Area[], codes: readonly string[]): Box | null {
  const boxes = areas.flatMap(({ code, box }) => (code && box && codes.includes(code) ? [box] : []))
  if (boxes.length === 0) return null
  return {
    west: Math.min(...boxes.map((box) => box.west)),
    south: Math.min(...boxes.map((box) => box.south)),
    east: Math.max(...boxes.map((box) => box.east)),
    north: Math.max(...boxes.map((box) => box.north)),
  }
}

export function boxOfPoints(points: readonly Position[]): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 }
  for (const [longitude, latitude] of points) {
    if (longitude < box.west) box.west = longitude
    if (longitude > box.east) box.east = longitude
    if (latitude < box.south) box.south = latitude
    if (latitude > box.north) box.north = latitude
  }
  return box
}

export function boxesMeet(a: Box, b: Box): boolean {
  return a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north
}

/** The area that holds a position; null outside all of them. */
export function areaAt(areas: readonly Area[], position: Position): Area | null {
  return areas.find(({ polygons }) => polygons.some((rings) => holds(rings, position))) ?? null
}

/** Counts how often a line from the position to the east meets the rings: inside, it is odd. */
function holds(rings: Rings, [x, y]: Position): boolean {
  let isInside = false
  for (const ring of rings)
    for (const [at, [endX, endY]] of ring.entries()) {
      const [startX, startY] = ring[at - 1] ?? ring.at(-1) ?? [endX, endY]
      const isCrossed =
        startY > y !== endY > y && x < ((endX - startX) * (y - startY)) / (endY - startY) + startX
      if (isCrossed) isInside = !isInside
    }
  return isInside
}

/** Lines around everything, or those between two areas. */
function linesOf(basemap: Basemap, isOuter: boolean): Line[] {
  return mesh(basemap, basemap.objects.areas, (a, b) => (a === b) === isOuter).coordinates.map(
    (line) => line.map(pointOf),
  )
}

function polygonsOf(geometry: GeoJSON.Polygon | GeoJSON.MultiPolygon): Rings[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.map((rings) => rings.map((ring) => ring.map(pointOf)))
}

function isArea(
  geometry: GeometryObject<AreaProperties>,
): geometry is MultiPolygon<AreaProperties> | Polygon<AreaProperties> {
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
}

function pointOf(position: GeoJSON.Position): [number, number] {
  return [position[0] ?? 0, position[1] ?? 0]
}

function boxOf([west, south, east, north]: readonly [number, number, number, number]): Box {
  return { west, south, east, north }
}
