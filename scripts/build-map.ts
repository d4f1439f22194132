// Cuts the basemap out of us-atlas (U.S. Census Bureau, public domain): one light file of all states and
// one finer file of counties for each state, so that a map loads only what it shows.
// `tsx scripts/build-map.ts [folder]`; the folder is build/client/map unless named.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
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
  type Box,
  type Point,
} from './map-shapes.ts'

/** Degrees that a line may move: some 2 km for the states; the counties keep nearly all of the source. */
const STATE_TOLERANCE = 0.02
const COUNTY_TOLERANCE = 0.002
/** Islands below this many square degrees are left out of the whole country. */
const STATE_CRUMB = 0.01

const folder = path.resolve(process.argv[2] ?? 'build/client/map')
const codes = stateCodes()
mkdirSync(folder, { recursive: true })
const whole = write('states.json', states(readAtlas('states')))
const countyAtlas = readAtlas('counties')
const countyArcs = countyAtlas.simpler(COUNTY_TOLERANCE)
const parts = [...codes].map(([fips, code]) => write(`counties-${code}.json`, counties(fips)))
console.log(
  `Basemap: states ${whole} bytes packed, ${parts.length} files of counties with ${parts.reduce((sum, bytes) => sum + bytes, 0)}`,
)

type Atlas = ReturnType<typeof readAtlas>

/** One file of us-atlas. The states come from a file of their own, whose lines are not cut at every county. */
function readAtlas(name: 'states' | 'counties') {
  const topology = JSON.parse(
    readFileSync(`node_modules/us-atlas/${name}-10m.json`, 'utf8'),
  ) as Topology<Record<string, GeometryCollection<AreaProperties>>>
  const { scale, translate } = topology.transform ?? { scale: [1, 1], translate: [0, 0] }
  const full = absoluteArcs(topology)
  const latitude = (y: number): number => y * scale[1] + translate[1]
  /** Degrees of a ring of arcs. */
  const points = (ring: readonly number[]): Point[] =>
    ring.flatMap((index) => {
      const arc = full[index < 0 ? ~index : index] ?? []
      return (index < 0 ? [...arc].reverse() : arc)
        .slice(0, -1)
        .map(([x, y]): Point => [x * scale[0] + translate[0], latitude(y)])
    })
  return {
    topology,
    areas: (topology.objects[name]?.geometries ?? []).filter(isArea),
    outlines: (area: Area): Point[][] =>
      (area.type === 'Polygon' ? [area.arcs] : area.arcs).map((rings) => points(rings[0] ?? [])),
    sizeOf: (ring: readonly number[]): number => ringSize(points(ring)),
    simpler: (tolerance: number): Point[][] =>
      full.map((arc) => simplify(arc, scale, latitude, tolerance)),
  }
}

function states(atlas: Atlas): Areas {
  const areas = atlas.areas.map((state) => ({
    ...withoutCrumbs(state, atlas.sizeOf, STATE_CRUMB),
    properties: {
      ...named(atlas, state),
      code: codes.get(String(state.id)) ?? '',
      bbox: boxOf(atlas.outlines(state)),
    },
  }))
  return cut(atlas.topology, atlas.simpler(STATE_TOLERANCE), areas)
}

function counties(fips: string): Areas {
  const areas = countyAtlas.areas
    .filter((county) => String(county.id).startsWith(fips))
    .map((county) => ({ ...county, properties: named(countyAtlas, county) }))
  return cut(countyAtlas.topology, countyArcs, areas)
}

/** The name of an area, and a place for it within the largest part. */
function named(atlas: Atlas, area: Area): { name: string; at: Point } {
  const [largest = []] = atlas.outlines(area).sort((a, b) => ringSize(b) - ringSize(a))
  const [x, y] = labelPoint(largest)
  return { name: area.properties?.name ?? '', at: [rounded(x), rounded(y)] }
}

/** Edges of an area; islands beyond the 180th meridian do not stretch it around the globe. */
function boxOf(outlines: readonly Point[][]): Box {
  const points = outlines.flat()
  const reach = points.some(([x]) => x < -100) ? points.filter(([x]) => x < 0) : points
  const [xs, ys] = [reach.map(([x]) => x), reach.map(([, y]) => y)]
  return [
    rounded(Math.min(...xs)),
    rounded(Math.min(...ys)),
    rounded(Math.max(...xs)),
    rounded(Math.max(...ys)),
  ]
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(3))
}

function isArea(geometry: GeometryObject<AreaProperties>): geometry is Area {
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
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
function write(name: string, topology: Areas): number {
  const text = JSON.stringify(topology)
  const packed = brotliCompressSync(text)
  writeFileSync(path.join(folder, name), text)
  writeFileSync(path.join(folder, `${name}.br`), packed)
  return packed.length
}
