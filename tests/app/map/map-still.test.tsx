import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import type { GroundAndNames } from '#app/components/map/ground.ts'
import { scaledBox } from '#app/components/map/mercator.ts'
import { STILL_SIZE, viewStill } from '#app/components/map/still/still-view.ts'
import { loader } from '#app/features/records/exports/still-map.server.tsx'
import { createPageContext } from '#server/pages/load-context.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { testSettings } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const AROUND_SALEM = 'bbox=-123.5,44.5,-122.5,45.5'
const NOTHING: GroundAndNames = {
  ground: { land: [], neighbors: [], stateLines: [], countyLines: [], neighborLines: [] },
  names: [],
}

/** The picture of a map as the server draws it. */
async function picture(
  kind: string,
  query: string,
): Promise<{ response: Response; svg: ReturnType<typeof parse> }> {
  const request = new Request(`https://records.example.gov/pub/pub-rcd/map/${kind}?${query}`)
  const context = createPageContext(
    {
      gateway: world.gateway,
      settings: testSettings,
      menu: async () => null,
      clock: () => new Date(),
      fetchApi: async (address, init) => world.api.request(`/api${address}`, init),
    },
    request,
    { requestId: 'test-request', visitor: '192.0.2.1' },
  )
  const response = await loader({ request, params: { area: 'pub', kind }, context })
  return { response, svg: parse(await response.text()) }
}

describe('app map without script', () => {
  test('marks are links: sites open, groups come nearer [S2-MAP-05]', () => {
    const feature = {
      siteId: '7',
      siteName: 'Alder Mill',
      isEnded: true,
      siteCount: 1,
      recordCount: 1,
    }
    const view = viewStill({
      title: 'Map of permits',
      box: { west: -124, south: 44, east: -122, north: 46 },
      ground: NOTHING,
      features: [
        { ...feature, longitude: -123, latitude: 45 },
        {
          ...feature,
          longitude: -122.2,
          latitude: 44.2,
          siteId: null,
          siteName: null,
          siteCount: 12,
        },
      ],
      selected: [-123, 45],
      circle: { center: [-123, 45], miles: 10 },
      hrefOfBox: (box) => `box ${(box.east - box.west).toFixed(2)}`,
      hrefOfSite: (id) => `site ${id}`,
    })
    expect(view.places).toMatchObject([
      { shape: 'group', words: '12', href: 'box 0.50', label: '12 sites, come nearer' },
      { shape: 'square', x: STILL_SIZE.width / 2, href: 'site 7', label: 'Alder Mill' },
    ])
    expect(view.selected).toMatchObject({ x: STILL_SIZE.width / 2 })
    expect(view.circle?.radius).toBeGreaterThan(20)
  })

  test('a box can be nearer or farther, but never wider than the world', () => {
    expect(scaledBox({ west: -2, south: -2, east: 2, north: 2 }, 0.5)).toEqual({
      west: -1,
      south: -1,
      east: 1,
      north: 1,
    })
    expect(scaledBox({ west: -170, south: -80, east: 170, north: 80 }, 2)).toMatchObject({
      west: -180,
      east: 180,
    })
  })

  test('the picture shows what the search finds in its box, each site as a link to it', async () => {
    const id = await makeSite(world.db, { name: 'Alder & Birch <Mill>' })
    await makePermit(world.db, { site_id: id, number: 'ONE-1' })
    await makePermit(world.db, {
      site_id: await makeSite(world.db, { name: 'Elsewhere', lat: 40, lon: -100 }),
    })
    const { response, svg } = await picture('permits', `view=map&term=one-1&${AROUND_SALEM}`)
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const link = svg.querySelector('a')
    expect(svg.querySelectorAll('a')).toHaveLength(1)
    expect(link?.getAttribute('aria-label')).toBe('Alder & Birch <Mill>')
    expect(link?.getAttribute('target')).toBe('_top')
    expect(link?.getAttribute('href')).toBe(
      `/pub/pub-rcd/permits?term=one-1&view=map&bbox=-123.5%2C44.5%2C-122.5%2C45.5&site=${id}`,
    )
  })

  test('a radius is drawn and limits the picture too [S2-SUB-19]', async () => {
    await makeSubmittal(world.db, {
      site_id: await makeSite(world.db, { name: 'Near', lat: 45, lon: -123.1 }),
    })
    await makeSubmittal(world.db, {
      site_id: await makeSite(world.db, { name: 'Far', lat: 45.4, lon: -123 }),
    })
    const { svg } = await picture('submittals', `view=map&radius=12.25&${AROUND_SALEM}`)
    expect(svg.querySelectorAll('a').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Near',
    ])
    expect(svg.querySelector('.circle')).not.toBeNull()
  })

  test('only the four searches have a picture', async () => {
    for (const kind of ['projects', 'sites'])
      expect((await picture(kind, 'view=map')).response.status).toBe(200)
    await expect(picture('users', 'view=map')).rejects.toMatchObject({ status: 404 })
    await expect(picture('permits', 'view=map&bbox=1,2')).rejects.toMatchObject({ status: 400 })
  })
})
