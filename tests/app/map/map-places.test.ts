import { describe, expect, test } from 'vitest'
import { foundWords } from '#app/components/map/found-words.ts'
import {
  clusterSize,
  clusterWords,
  gather,
  type MapFeature,
} from '#app/components/map/live/gather.ts'
import { tilesOf } from '#app/components/map/layers/tiles.ts'
import { project } from '#app/components/map/mercator.ts'
import { placeNames } from '#app/components/map/live/place-names.ts'

const size = { width: 800, height: 600 }

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
