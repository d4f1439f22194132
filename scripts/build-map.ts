// Cuts the basemap out of us-atlas (U.S. Census Bureau, public domain): one light file of all states and
// one finer file of counties for each state, so that a map loads only what it shows.
// `tsx scripts/build-map.ts [folder]`; the folder is build/client/map unless named.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { merge } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import {
  absoluteArcs,
  cut,
  labelPoint,
  ringSize,
  simplify,
  withoutCrumbs,
  type Area,
  type AreaProperties,
  type Areas,
} from './map-shapes.ts'

type Atlas = Topology<{
  counties: GeometryCollection<AreaProperties>
  states: GeometryCollection<AreaProperties>
}>

/** Degrees that a line may move: about 1.6 km for the states; the counties keep all that the source has. */
const STATE_TOLERANCE = 0.015
const COUNTY_TOLERANCE = 0.002
/** Islands below this many square degrees are left out of the whole country. */
const STATE_CRUMB = 0.01

const folder = path.resolve(process.argv[2] ?? 'build/client/map')
const atlas = JSON.parse(readFileSync('node_modules/us-atlas/counties-10m.json', 'utf8')) as Atlas
const [scaleX, scaleY] = atlas.transform?.scale ?? [1, 1]
const [left, bottom] = atlas.transform?.translate ?? [0, 0]
const codes = stateCodes()
const full = absoluteArcs(atlas)
const latitude = (y: number): number => y * scaleY + bottom
const arcsWithin = (tolerance: number) =>
  full.map((arc) => simplify(arc, [scaleX, scaleY], latitude, tolerance))

mkdirSync(folder, { recursive: true })
const sizes = [write('states.json', states())]
const countyArcs = arcsWithin(COUNTY_TOLERANCE)
for (const [fips, code] of codes) sizes.push(write(`counties-${code}.json`, counties(fips)))
const total = sizes.reduce((sum, size) => sum + size.packed, 0)
console.log(
  `Basemap: states ${kilobytes(sizes[0]?.packed)}, counties ${kilobytes(total - (sizes[0]?.packed ?? 0))} in ${sizes.length - 1} files`,
)

function states(): Areas {
  const arcs = arcsWithin(STATE_TOLERANCE)
  const areas = areasOf(atlas.objects.states).map((state) => ({
    ...withoutCrumbs(state, (ring) => sizeOf(ring), STATE_CRUMB),
    properties: {
      name: nameOf(state),
      code: codes.get(String(state.id)) ?? '',
      at: nameSpot(state),
      bbox: boxOf(state),
    },
  }))
  return cut(atlas, arcs, areas as Area[])
}

function counties(fips: string): Areas {
  const areas = areasOf(atlas.objects.counties)
    .filter((county) => String(county.id).startsWith(fips))
    .map((county) => ({ ...county, properties: { name: nameOf(county), at: nameSpot(county) } }))
  return cut(atlas, countyArcs, areas as Area[])
}

function areasOf(collection: GeometryCollection<AreaProperties>): Area[] {
  return collection.geometries.filter(
    (geometry): geometry is Area => geometry.type === 'Polygon' || geometry.type === 'MultiPolygon',
  )
}

function nameOf(area: Area): string {
  return area.properties?.name ?? ''
}

function sizeOf(ring: readonly number[]): number {
  return ringSize(pointsOf(ring))
}

/** Degrees of a ring of arcs. */
function pointsOf(ring: readonly number[]): [number, number][] {
  return ring.flatMap((index) => {
    const arc = full[index < 0 ? ~index : index] ?? []
    const ordered = index < 0 ? [...arc].reverse() : arc
    return ordered.slice(0, -1).map(([x, y]): [number, number] => [x * scaleX + left, latitude(y)])
  })
}

/** A place for the name within the largest part. */
function nameSpot(area: Area): [number, number] {
  const polygons = merge(atlas, [area as never]).coordinates as [number, number][][][]
  const rings = polygons
    .map((polygon) => polygon[0] ?? [])
    .sort((a, b) => ringSize(b) - ringSize(a))
  const [x, y] = labelPoint(rings[0] ?? [])
  return [Number(x.toFixed(3)), Number(y.toFixed(3))]
}

function boxOf(area: Area): [number, number, number, number] {
  const rings = (area.type === 'Polygon' ? [area.arcs] : area.arcs).map((polygon) =>
    pointsOf(polygon[0] ?? []),
  )
  const points = rings.flat().filter(([x]) => x < 0 || area.id === '66' || area.id === '69')
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map((value) =>
    Number(value.toFixed(3)),
  ) as [number, number, number, number]
}

/** Census number of a state to its postal code, in the order of the codes. */
function stateCodes(): Map<string, string> {
  const codesByNumber =
    '01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD 25MA 26MI ' +
    '27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD 47TN 48TX 49UT 50VT ' +
    '51VA 53WA 54WV 55WI 56WY 60AS 66GU 69MP 72PR 78VI'
  return new Map(codesByNumber.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(2)]))
}

/** Writes a file and its brotli form, which the server prefers. */
function write(name: string, topology: Areas): { packed: number } {
  const text = JSON.stringify(topology)
  const packed = brotliCompressSync(text)
  writeFileSync(path.join(folder, name), text)
  writeFileSync(path.join(folder, `${name}.br`), packed)
  return { packed: packed.length }
}

function kilobytes(bytes = 0): string {
  return `${Math.ceil(bytes / 1024)} kB packed`
}
