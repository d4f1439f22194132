import { describe, expect, test } from 'vitest'
import { mergeParts, splitBounds, type MapBounds } from '#graphql/lib/map-grid.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { ask, codeOf } from '#tests/support/graph.ts'
import { recordingGateway } from '#tests/support/recording.ts'
import { SEARCHES } from '#tests/support/searches.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** A view whose inner edges lie on whole degrees. */
const VIEW: MapBounds = { north: 47, east: -120, south: 42, west: -125 }

type View = {
  totalCount: number
  siteCount: number
  features: { siteId: string | null; siteName: string | null; recordCount: number }[]
}

const MAPS = [
  { ...SEARCHES[0], field: 'permitMap' },
  { ...SEARCHES[1], field: 'projectMap' },
  { ...SEARCHES[2], field: 'submittalMap' },
  { ...SEARCHES[3], field: 'siteMap' },
] as const

function query(field: string): string {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1, -3)}Filter`
  return `query ($filter: ${type}, $bounds: MapBoundsInput!) { view: ${field}(filter: $filter, bounds: $bounds) {
    totalCount siteCount features { siteId siteName recordCount siteCount longitude latitude location srn identifier isEnded } } }`
}

describe('graphql map grid: the 25 parts', () => {
  const views: [string, MapBounds][] = [
    ['whole degrees', VIEW],
    ['thirds', { north: 45.1, east: -121.7, south: 44.2, west: -123.4 }],
    ['a street', { north: 44.940001, east: -123.029998, south: 44.939999, west: -123.030002 }],
    ['the world', { north: 90, east: 180, south: -90, west: -180 }],
    ['around zero', { north: 0.1, east: 0.3, south: -0.2, west: -0.1 }],
  ]
  test.each(views)(
    '%s: the parts tile the view and neighbours share the very same number [S2-MAP-01]',
    (_, view) => {
      const parts = splitBounds(view)
      expect(parts).toHaveLength(25)
      for (const [i, part] of parts.entries()) {
        expect(part.swLongitude).toBeLessThan(part.neLongitude)
        expect(part.swLatitude).toBeLessThan(part.neLatitude)
        expect(part.swLongitude).toBe(i % 5 === 0 ? view.west : parts[i - 1]?.neLongitude)
        expect(part.swLatitude).toBe(i < 5 ? view.south : parts[i - 5]?.neLatitude)
        if (i % 5 === 4) expect(part.neLongitude).toBe(view.east)
        if (i >= 20) expect(part.neLatitude).toBe(view.north)
      }
    },
  )

  test('totals are summed and features merged [S2-MAP-02, S2-MAP-03]', () => {
    const part = (total: number, siteId: number | null, siteCount: number) => ({
      type: 'FeatureCollection' as const,
      total,
      isEstimate: siteId === null,
      features: [
        {
          type: 'Feature' as const,
          geometry: { type: 'Point' as const, coordinates: [-123, 45] },
          properties: {
            facilityRid: siteId,
            facilityName: siteId === null ? null : 'Juniper',
            identifier: null,
            srn: null,
            facLocAddress: null,
            isEnded: false,
            siteCount,
            recordCount: total,
          },
        },
      ],
    })
    const view = mergeParts([
      part(2, 7, 1),
      part(90, null, 45),
      { type: 'FeatureCollection', total: 0, isEstimate: false, features: [] },
    ])
    expect(view).toMatchObject({
      totalCount: 92,
      isEstimate: true,
      siteCount: 46,
      features: [
        { siteId: 7, siteName: 'Juniper' },
        { siteId: null, recordCount: 90 },
      ],
    })
  })
})

describe.each(MAPS)('graphql map grid: $field', (search) => {
  test('the view is asked for by one REST call whose 25 bounds tile it [S2-MAP-01]', async () => {
    const { gateway, calls } = recordingGateway(world.api)
    await ask(gateway, query(search.field), { bounds: VIEW, filter: { keyword: 'mill' } })
    expect(calls).toEqual([
      { path: `${search.path}GeoJson`, body: { filter: 'mill', bounds: splitBounds(VIEW) } },
    ])
  })

  test('records on inner edges and corners are counted once, all sites are shown once [S2-MAP-02, S2-MAP-03]', async () => {
    const places = [
      [42, -125],
      [43, -124.5],
      [44.5, -123],
      [44, -122],
      [46, -121],
      [46.5, -120.5],
    ] as const
    for (const [lat, lon] of places)
      await search.make(world.db, await makeSite(world.db, { lat, lon }))
    // North and east of the view lies another view.
    for (const [lat, lon] of [
      [47, -122],
      [44, -120],
      [47, -120],
    ] as const)
      await search.make(world.db, await makeSite(world.db, { lat, lon }))
    const { view } = await ask<{ view: View }>(world.gateway, query(search.field), { bounds: VIEW })
    expect({ total: view.totalCount, sites: view.siteCount, pins: view.features.length }).toEqual({
      total: 6,
      sites: 6,
      pins: 6,
    })
    expect(new Set(view.features.map((feature) => feature.siteId)).size).toBe(6)
  })

  test('a circle without a place is around the middle of the whole view [S2-SUB-19, S2-SUB-20]', async () => {
    const middle = await makeSite(world.db, { lat: 44.5, lon: -122.5 })
    await search.make(world.db, middle)
    await search.make(world.db, await makeSite(world.db, { lat: 42.5, lon: -124.5 }))
    const { view } = await ask<{ view: View }>(world.gateway, query(search.field), {
      bounds: VIEW,
      filter: { radius: { miles: 25 } },
    })
    expect(view.features.map((feature) => feature.siteId)).toEqual([String(middle)])
    const around = { miles: 25, latitude: 42.5, longitude: -124.5 }
    const moved = await ask<{ view: View }>(world.gateway, query(search.field), {
      bounds: VIEW,
      filter: { radius: around },
    })
    expect(moved.view.totalCount).toBe(1)
    expect(moved.view.features[0]?.siteId).not.toBe(String(middle))
  })

  test('a picked site is looked up by its id for the info panel [S2-MAP-07, S2-PLC-24]', async () => {
    const siteId = await makeSite(world.db, { name: 'Juniper Mill', srn: 'B1' })
    await search.make(world.db, siteId)
    await search.make(world.db)
    const { view } = await ask<{ view: View }>(world.gateway, query(search.field), {
      bounds: VIEW,
      filter: { siteIds: [String(siteId)] },
    })
    expect(view).toMatchObject({
      totalCount: 1,
      features: [{ siteId: String(siteId), siteName: 'Juniper Mill', srn: 'B1' }],
    })
  })

  test('bounds the wrong way round are refused [S2-MAP-06]', async () => {
    for (const bounds of [
      { ...VIEW, south: 48 },
      { ...VIEW, west: -119 },
      { ...VIEW, north: 42 },
      { ...VIEW, north: 91 },
    ])
      expect(
        await codeOf(world.gateway, query(search.field), { bounds }),
        JSON.stringify(bounds),
      ).toBe('INVALID')
  })
})
