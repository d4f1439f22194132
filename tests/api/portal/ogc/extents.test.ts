import { describe, expect, test } from 'vitest'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeLine, makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Extent = {
  spatial?: { bbox: number[][]; crs: string }
  temporal: { interval: [string | null, string | null][] }
}

async function ask<T>(path: string): Promise<T> {
  return (await world.api.request(`/api/ogc/collections${path}`)).json() as Promise<T>
}

const extentOf = async (id: string) => (await ask<{ extent: Extent }>(`/${id}`)).extent
const boxOf = async (id: string) => (await extentOf(id)).spatial?.bbox

describe('a collection of features says where and when they are', () => {
  test('where nothing is, it has no box and no days', async () => {
    for (const id of ['sites', 'permits', 'projects', 'submittals', 'service-lines']) {
      const { spatial, temporal } = await extentOf(id)
      expect([id, spatial, temporal.interval]).toEqual([id, undefined, [[null, null]]])
    }
  })

  test('from the westernmost to the easternmost public place, and from the first day to the last', async () => {
    await makeSite(world.db, { lat: 44.5, lon: -123.25 })
    await makeSite(world.db, { lat: 42, lon: -117 })
    await makeSite(world.db, { lat: null, lon: null })
    await makeSite(world.db, { lat: 10, lon: 10, is_public: false })
    const mill = await makeSite(world.db, { lat: 43, lon: -120 })
    await makePermit(world.db, { site_id: mill, issued_on: '2020-01-01' })
    await makePermit(world.db, { site_id: mill, issued_on: '2024-12-31' })
    const { collections } = await ask<{ collections: { id: string; extent: Extent }[] }>('')
    const found = new Map(collections.map(({ id, extent }) => [id, extent]))
    expect(found.get('sites')?.spatial?.bbox).toEqual([[-123.25, 42, -117, 44.5]])
    expect(found.get('permits')).toMatchObject({
      spatial: { bbox: [[-120, 43, -120, 43]] },
      temporal: { interval: [['2020-01-01T00:00:00Z', '2024-12-31T23:59:59Z']] },
    })
    // The features themselves lie in it.
    const { features } = await ask<{ features: { geometry: { coordinates: number[] } | null }[] }>(
      '/sites/items?bbox=-123.25,42,-117,44.5',
    )
    expect(features).toHaveLength(3)
  })

  test('what is written is told a minute later', async () => {
    await makeSite(world.db, { lat: 44, lon: -121 })
    expect(await boxOf('sites')).toEqual([[-121, 44, -121, 44]])
    await makeSite(world.db, { lat: 45, lon: -122 })
    world.wait(59)
    expect(await boxOf('sites')).toEqual([[-121, 44, -121, 44]])
    world.wait(2)
    expect(await boxOf('sites')).toEqual([[-122, 44, -121, 45]])
  })

  test('where pipes lie is kept back with their position', async () => {
    const siteId = await makeWaterSystem(world.db)
    await makeLine(world.db, { siteId, lat: 44.1, lon: -121.5 })
    expect(await boxOf('service-lines')).toHaveLength(1)
    world.config.serviceLines.hiddenFields = ['position']
    expect(await boxOf('service-lines')).toBeUndefined()
  })
})
