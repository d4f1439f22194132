import { describe, expect, test } from 'vitest'
import {
  areaAt,
  boxAround,
  boxOfPoints,
  countiesOf,
  outlinesOf,
  type Basemap,
} from '#app/components/map/basemap.ts'
import { clipLine, clipRing, pathOf, thinned } from '#app/components/map/clip.ts'
import { foundWords } from '#app/components/map/found-words.ts'
import { clusterSize, clusterWords, gather, type MapFeature } from '#app/components/map/gather.ts'
import { countiesInView, groundOf } from '#app/components/map/ground.ts'
import { tilesOf } from '#app/components/map/layers/tiles.ts'
import { movedBy } from '#app/components/map/map-keys.ts'
import {
  fitBox,
  isSameBox,
  middleOf,
  project,
  unproject,
  visibleBox,
} from '#app/components/map/mercator.ts'
import { placeNames } from '#app/components/map/place-names.ts'
import { scaleBar } from '#app/components/map/scale-bar.ts'

const size = { width: 800, height: 600 }
const oregon = { west: -124.6, south: 41.9, east: -116.4, north: 46.3 }

function site(
  longitude: number,
  latitude: number,
  overrides: Partial<MapFeature> = {},
): MapFeature {
  const siteId = `${longitude} ${latitude}`
  return {
    longitude,
    latitude,
    siteId,
    siteName: 'Mill',
    isEnded: false,
    siteCount: 1,
    recordCount: 1,
    ...overrides,
  }
}

describe('app map projection', () => {
  test('a pixel and its position lead to each other', () => {
    const view = { longitude: -120, latitude: 44, zoom: 6.3 }
    const [longitude, latitude] = unproject([123, 456], view, size)
    const [x, y] = project([longitude, latitude], view, size)
    expect([x, y].map((value) => Number(value.toFixed(6)))).toEqual([123, 456])
  })

  test('a fitted box is visible to its edges, and an unpadded one fills one side', () => {
    const shown = visibleBox(fitBox(oregon, size), size)
    expect(shown.west).toBeLessThan(oregon.west)
    expect(shown.north).toBeGreaterThan(oregon.north)
    const tight = visibleBox(fitBox(oregon, size, 0), size)
    expect(tight.west).toBeCloseTo(oregon.west, 6)
    expect(tight.east).toBeCloseTo(oregon.east, 6)
  })

  test('a picture wider than the world asks for all of it once', () => {
    expect(
      visibleBox({ longitude: 0, latitude: 0, zoom: 0 }, { width: 1200, height: 1200 }),
    ).toEqual({
      west: -180,
      south: -85.0511,
      east: 180,
      north: 85.0511,
    })
  })

  test('boxes differ when a reader would see it', () => {
    expect(isSameBox(oregon, { ...oregon, west: oregon.west + 0.001 })).toBe(true)
    expect(isSameBox(oregon, { ...oregon, west: oregon.west + 0.5 })).toBe(false)
  })

  test('a radius is measured from the middle of the map [S2-SUB-20]', () => {
    expect(middleOf(oregon)).toEqual({ latitude: 44.1, longitude: -120.5 })
  })

  test('arrows pan, plus and minus zoom, other keys do nothing', () => {
    const view = { longitude: -120, latitude: 44, zoom: 6 }
    expect(movedBy('ArrowRight', view)?.longitude).toBeGreaterThan(-120)
    expect(movedBy('ArrowUp', view)?.latitude).toBeGreaterThan(44)
    expect(movedBy('+', view)?.zoom).toBe(7)
    expect(movedBy('-', view)?.zoom).toBe(5)
    expect(movedBy('a', view)).toBeNull()
  })

  test('with Shift an arrow moves a tenth as far', () => {
    const view = { longitude: -120, latitude: 44, zoom: 6 }
    const far = (movedBy('ArrowRight', view)?.longitude ?? 0) + 120
    expect((movedBy('ArrowRight', view, true)?.longitude ?? 0) + 120).toBeCloseTo(far / 10, 6)
  })

  test('a position lies in the area around it, not in its hole and not beside it', () => {
    const square = (edge: number): [number, number][] => [
      [-edge, -edge],
      [edge, -edge],
      [edge, edge],
      [-edge, edge],
      [-edge, -edge],
    ]
    const area = { id: '1', name: 'Ring', code: null, at: [0, 0] as const, box: null }
    const areas = [{ ...area, polygons: [[square(3), square(1)]] }]
    expect(areaAt(areas, [2, 0.5])?.name).toBe('Ring')
    expect(areaAt(areas, [0.2, 0.5])).toBeNull()
    expect(areaAt(areas, [4, 0])).toBeNull()
  })

  test('the scale names a round distance that fits', () => {
    const { words, pixels } = scaleBar({ longitude: -120, latitude: 44, zoom: 6 })
    expect(words).toMatch(/^\d+ miles?$/)
    expect(pixels).toBeGreaterThan(40)
    expect(pixels).toBeLessThanOrEqual(130)
  })
})

describe('app map places', () => {
  test('sites that would overlap are one numbered group and none is lost [S2-MAP-03]', () => {
    const features = [
      site(-120, 44),
      site(-120.001, 44),
      site(-110, 40),
      site(-120, 44.001, { siteId: null, siteCount: 7, recordCount: 9 }),
    ]
    const places = gather(features, 5)
    expect(places.map((place) => place.siteCount).sort((a, b) => a - b)).toEqual([1, 9])
    expect(places.find((place) => place.siteCount === 9)).toMatchObject({
      siteId: null,
      recordCount: 11,
    })
  })

  test('no two places overlap, however many there are', () => {
    const features = Array.from({ length: 600 }, (_, i) =>
      site(-120 + (i % 30) * 0.3, 40 + Math.floor(i / 30) * 0.3),
    )
    const view = { longitude: -115, latitude: 43, zoom: 5 }
    const spots = gather(features, view.zoom).map((place) => ({
      at: project([place.longitude, place.latitude], view, size),
      reach: place.siteCount === 1 ? 6 : clusterSize(place.siteCount) / 2,
    }))
    const clashes = spots.flatMap((a, i) =>
      spots
        .slice(i + 1)
        .filter((b) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) < a.reach + b.reach),
    )
    expect(clashes).toEqual([])
  })

  test('near the ground every site has its own pin, side by side where they share a place', () => {
    const places = gather(
      [site(-120, 44), site(-120, 44, { siteId: '2' }), site(-120.0001, 44, { siteId: '3' })],
      15,
    )
    expect(places).toHaveLength(3)
    const offsets = places
      .filter((place) => place.longitude === -120)
      .map((place) => place.offset.join())
    expect(new Set(offsets).size).toBe(2)
  })

  test('a group is ended only when all of it is', () => {
    const ended = site(-120, 44, { isEnded: true })
    expect(gather([ended, site(-120.001, 44)], 4)[0]?.isEnded).toBe(false)
    expect(gather([ended, site(-120.001, 44, { isEnded: true })], 4)[0]?.isEnded).toBe(true)
  })

  test.each([
    [2, 28, '2'],
    [5, 32, '5'],
    [12, 39, '12'],
    [2400, 50, '2,400'],
    [12_500, 50, '12k'],
  ])('a group of %i sites is a disc of %i pixels that reads %s', (sites, pixels, words) => {
    expect([clusterSize(sites), clusterWords(sites)]).toEqual([pixels, words])
  })

  test('a name is dropped where a place or another name would touch it', () => {
    const view = { longitude: -120, latitude: 44, zoom: 7 }
    const names = [
      { text: 'Marion', position: [-120, 44] as const },
      { text: 'Linn', position: [-120.01, 44] as const },
      { text: 'Lane', position: [-121, 44] as const },
    ]
    const [pin] = gather([site(-121, 44)], 14)
    if (!pin) throw new Error('no pin')
    expect(placeNames(names, [pin], view, size).map((name) => name.text)).toEqual(['Marion'])
  })

  test.each([
    [{ siteCount: 86 }, '86 sites on this map'],
    [{ siteCount: 1 }, '1 site on this map'],
    [{ siteCount: 84_000, isEstimate: true }, 'about 84,000 sites on this map'],
    [{ siteCount: 0 }, 'No sites on this map. Zoom out, move the map or remove a criterion.'],
    [{ features: undefined }, 'Loading the sites on this map'],
    [
      { hasFailed: true },
      'The sites on this map could not be loaded. Nothing is wrong with the list.',
    ],
  ])('%o is said as "%s"', (answer, words) => {
    expect(
      foundWords({
        features: [],
        siteCount: 0,
        isEstimate: false,
        isLoading: false,
        hasFailed: false,
        ...answer,
      }),
    ).toBe(words)
  })

  test('tiles of an agency cover the visible part once', () => {
    const tiles = tilesOf(
      'https://tiles.example/{z}/{x}/{y}.png',
      { west: -1, south: -1, east: 1, north: 1 },
      0,
    )
    expect(tiles.map((tile) => tile.url)).toEqual([
      'https://tiles.example/1/0/0.png',
      'https://tiles.example/1/1/0.png',
      'https://tiles.example/1/0/1.png',
      'https://tiles.example/1/1/1.png',
    ])
    expect(tiles[0]?.box.west).toBeCloseTo(-180)
    expect(tiles[0]?.box.south).toBeCloseTo(0)
  })
})

/** Two counties side by side, one degree each. */
const twoCounties: Basemap = {
  type: 'Topology',
  arcs: [
    [
      [1, 0],
      [1, 1],
    ],
    [
      [1, 1],
      [0, 1],
      [0, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [2, 0],
      [2, 1],
      [1, 1],
    ],
  ],
  objects: {
    areas: {
      type: 'GeometryCollection',
      geometries: [
        {
          type: 'Polygon',
          arcs: [[0, 1]],
          id: '1',
          properties: { name: 'West', at: [0.5, 0.5], code: 'WW', bbox: [0, 0, 1, 1] },
        },
        {
          type: 'Polygon',
          arcs: [[2, -1]],
          id: '2',
          properties: { name: 'East', at: [1.5, 0.5], code: 'EE', bbox: [1, 0, 2, 1] },
        },
      ],
    },
  },
}

describe('app basemap', () => {
  test('the border between two areas is inside, the rest outside', () => {
    const { inner, outer, names } = outlinesOf(twoCounties)
    expect(inner).toEqual([
      [
        [1, 0],
        [1, 1],
      ],
    ])
    expect(outer.flat().length).toBeGreaterThan(5)
    expect(names.map((name) => name.text)).toEqual(['West', 'East'])
  })

  test('the counties of a state make one area without seams', () => {
    const { land } = countiesOf(twoCounties)
    expect(land).toHaveLength(1)
    expect(boxOfPoints(land.flat(2))).toEqual({ west: 0, south: 0, east: 2, north: 1 })
  })

  test("an agency's area is the box around its states, the rest are neighbors", () => {
    const { areas } = outlinesOf(twoCounties)
    expect(boxAround(areas, ['EE'])).toEqual({ west: 1, south: 0, east: 2, north: 1 })
    expect(boxAround(areas, ['XX'])).toBeNull()
    const { ground, names } = groundOf(areas, ['EE'], new Map())
    expect([ground.land.length, ground.neighbors.length]).toEqual([1, 1])
    expect(names.map((name) => name.text)).toEqual(['East'])
  })

  test('counties are loaded near the ground only, and only those in view', () => {
    const { areas } = outlinesOf(twoCounties)
    const view = { west: 0.1, south: 0.1, east: 0.2, north: 0.2 }
    expect(countiesInView(areas, [], view, 3)).toEqual([])
    expect(countiesInView(areas, [], view, 8)).toEqual(['WW'])
    expect(countiesInView(areas, ['EE'], { ...view, east: 1.5 }, 3)).toEqual(['EE'])
  })

  test('lines and areas end at the edge of the picture', () => {
    const frame = { left: 0, top: 0, right: 10, bottom: 10 }
    const ring = clipRing(
      [
        [-5, -5],
        [15, -5],
        [15, 15],
        [-5, 15],
      ],
      frame,
    )
    expect(boxOfPoints(ring)).toEqual({ west: 0, south: 0, east: 10, north: 10 })
    expect(
      clipLine(
        [
          [-20, 5],
          [-10, 5],
          [5, 5],
          [20, 5],
          [30, 5],
        ],
        frame,
      ),
    ).toEqual([
      [
        [-10, 5],
        [5, 5],
        [20, 5],
      ],
    ])
    expect(
      thinned(
        [
          [0, 0],
          [0.1, 0],
          [5, 0],
        ],
        1,
      ),
    ).toEqual([
      [0, 0],
      [5, 0],
    ])
    expect(
      pathOf(
        [
          [
            [0, 0],
            [4.4, -2],
            [4.4, -2],
          ],
        ],
        true,
      ),
    ).toBe('M0 0l4-2z')
  })
})
