import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeLine, makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Link = { href: string; rel: string; type: string }
type Feature = {
  id: number
  geometry: { coordinates: [number, number] } | null
  properties: Record<string, unknown>
}
type Page = { features: Feature[]; links: Link[]; numberReturned: number }

async function get<T>(path: string): Promise<{ status: number; type: string | null; body: T }> {
  const answer = await world.api.request(path.replace(/^https?:\/\/[^/]+/, ''))
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    body: (await answer.json()) as T,
  }
}

const items = (collection: string, query = '') =>
  get<Page>(`/api/ogc/collections/${collection}/items${query}`)
const idsOf = (page: Page) => page.features.map(({ id }) => id)
const linkOf = (links: Link[], rel: string) => links.find((each) => each.rel === rel)?.href

describe('OGC API - Features', () => {
  test('everything is found from the landing page by its links', async () => {
    const landing = await get<{ links: Link[] }>('/api/ogc')
    expect(landing.status).toBe(200)
    const { body: conformance } = await get<{ conformsTo: string[] }>(
      linkOf(landing.body.links, 'conformance') ?? '',
    )
    expect(conformance.conformsTo).toContain(
      'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
    )
    const description = await get<{ openapi: string; paths: Record<string, unknown> }>(
      linkOf(landing.body.links, 'service-desc') ?? '',
    )
    expect(description.type).toBe('application/vnd.oai.openapi+json;version=3.0')
    expect(description.body.openapi).toMatch(/^3\.0/)
    const { body: found } = await get<{ collections: { id: string; links: Link[] }[] }>(
      linkOf(landing.body.links, 'data') ?? '',
    )
    expect(found.collections.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['sites', 'permits', 'projects', 'submittals']),
    )
    for (const { id, links } of found.collections) {
      expect((await get(linkOf(links, 'self') ?? '')).status, id).toBe(200)
      expect(description.body.paths, id).toHaveProperty([`/collections/${id}/items`])
      const page = await get<Page>(linkOf(links, 'items') ?? '')
      expect([page.status, page.type], id).toEqual([200, 'application/geo+json'])
    }
  })

  test('pages follow each other by their links, each feature once, though a record comes in between', async () => {
    const made: number[] = []
    for (let at = 0; at < 7; at += 1) made.push(await makeSite(world.db, { name: `Site ${at}` }))
    const seen: number[] = []
    let next: string | undefined = '/api/ogc/collections/sites/items?limit=3'
    let pages = 0
    while (next && pages < 9) {
      const page: Page = (await get<Page>(next)).body
      expect(page.numberReturned).toBe(page.features.length)
      seen.push(...idsOf(page))
      next = linkOf(page.links, 'next')
      pages += 1
      if (pages === 1) made.push(await makeSite(world.db, { name: 'Late' }))
    }
    expect(pages).toBe(3)
    expect(seen).toEqual(made)
  })

  test('a box finds what lies in it and on its edges, also across the 180th meridian', async () => {
    const salem = await makeSite(world.db, { lat: 44.94, lon: -123.03 })
    const east = await makeSite(world.db, { lat: 52, lon: 179.5 })
    const west = await makeSite(world.db, { lat: 52, lon: -179.5 })
    await makeSite(world.db, { lat: null, lon: null })
    const within = async (bbox: string) => idsOf((await items('sites', `?bbox=${bbox}`)).body)
    expect(await within('-124,44,-123,45')).toEqual([salem])
    expect(await within('-123.03,44.94,-120,46')).toEqual([salem])
    expect(await within('-124,44,-10,-123,45,900')).toEqual([salem])
    expect(await within('179,51,-179,53')).toEqual([east, west])
    expect(await within('-180,-90,180,90')).toEqual([salem, east, west])
    expect(await within('0,0,1,1')).toEqual([])
  })

  test('a day or an interval finds by the day that the collection names', async () => {
    const [old, mid, fresh] = [
      await makePermit(world.db, { number: 'A', issued_on: '2020-01-01' }),
      await makePermit(world.db, { number: 'B', issued_on: '2022-06-15' }),
      await makePermit(world.db, { number: 'C', issued_on: '2024-12-31' }),
    ]
    const at = async (datetime: string) =>
      idsOf((await items('permits', `?datetime=${encodeURIComponent(datetime)}`)).body)
    expect(await at('2022-06-15')).toEqual([mid])
    expect(await at('2022-06-15T10:00:00Z')).toEqual([mid])
    expect(await at('2022-06-15/..')).toEqual([mid, fresh])
    expect(await at('../2022-06-15')).toEqual([old, mid])
    expect(await at('/2020-01-01')).toEqual([old])
    expect(await at('2021-01-01/2023-01-01T00:00:00Z')).toEqual([mid])
  })

  test.each([
    'bbox=1,2,3',
    'bbox=a,b,c,d',
    'bbox=1,,3,4',
    'bbox=0,10,1,5',
    'bbox=0,-91,1,5',
    'bbox=-181,0,1,5',
    'datetime=yesterday',
    'datetime=2024-02-31',
    'datetime=2024-05-02/2024-05-01',
    'datetime=../..',
    'datetime=..',
    'datetime=0000-01-01',
    'updated=yesterday',
    'limit=0',
    'limit=-1',
    'limit=ten',
    'after=x',
    'unknown=1',
    'f=html',
  ])('%s is refused, and says where', async (query) => {
    const { status, body } = await get<{ fields: Record<string, string> }>(
      `/api/ogc/collections/sites/items?${query}`,
    )
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toHaveLength(1)
  })

  test('what was written since a day is asked for in each collection, in pages like the rest', async () => {
    const siteId = await makeSite(world.db)
    const permit = await makePermit(world.db, { site_id: siteId, issued_on: '2001-01-01' })
    const system = await makeWaterSystem(world.db)
    await makeLine(world.db, { siteId: system, identifier: 'L-1' })
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    for (const collection of ['sites', 'permits', 'projects', 'submittals', 'service-lines']) {
      const all = idsOf((await items(collection)).body)
      const found = async (updated: string) =>
        idsOf((await items(collection, `?updated=${updated}`)).body)
      expect(await found(`${day(2)}/..`), collection).toEqual([])
      expect(await found('1990-01-01/..'), collection).toEqual(all)
      expect(await found('../1990-01-01'), collection).toEqual([])
    }
    // The record itself was written now, though it was issued long ago; the end of an interval belongs to it.
    const between = `${day(-1)}/${day(1)}`
    expect(idsOf((await items('permits', `?updated=${between}`)).body)).toEqual([permit])
    const page = (await items('sites', `?updated=${between}&limit=1`)).body
    expect(linkOf(page.links, 'next')).toContain(`updated=${encodeURIComponent(between)}`)
  })

  test('a limit above the most is answered with the most', async () => {
    await makeSite(world.db)
    expect((await items('sites', '?limit=1000000')).status).toBe(200)
  })

  test('one feature has its place, its columns and the way to its collection', async () => {
    const id = await makeSite(world.db, { name: 'Old Mill', lat: 44.94, lon: -123.03 })
    const { status, body } = await get<Feature & { links: Link[] }>(
      `/api/ogc/collections/sites/items/${id}`,
    )
    expect(status).toBe(200)
    expect(body.geometry?.coordinates).toEqual([-123.03, 44.94])
    expect(body.properties).toMatchObject({ name: 'Old Mill', site_rid: id })
    expect(linkOf(body.links, 'collection')).toMatch(/\/api\/ogc\/collections\/sites$/)
    expect((await get('/api/ogc/collections/sites/items/999999999')).status).toBe(404)
    expect((await get('/api/ogc/collections/sites/items/x')).status).toBe(404)
    expect((await get('/api/ogc/collections/people/items')).status).toBe(404)
  })

  test('what is not public is in no page and no feature', async () => {
    const hidden = await makeSite(world.db, { is_public: false })
    const permit = await makePermit(world.db, { number: 'H', site_id: hidden })
    const secret = await makeSubmittal(world.db, { is_confidential: true })
    for (const [collection, id] of [
      ['sites', hidden],
      ['permits', permit],
      ['submittals', secret],
    ] as const) {
      expect(idsOf((await items(collection)).body), collection).not.toContain(id)
      expect((await get(`/api/ogc/collections/${collection}/items/${id}`)).status).toBe(404)
    }
  })

  describe('what is public no more', () => {
    type Told = { removed: { id: number; removedAt: string }[]; links: Link[] }
    const removed = (collection: string, query = '?since=2020-01-01') =>
      get<Told>(`/api/ogc/collections/${collection}/removed${query}`)
    const toldOf = async (collection: string) =>
      (await removed(collection)).body.removed.map(({ id }) => id)

    test('is told by its number: hidden, made confidential, deleted, or with its site; what comes back is not', async () => {
      const site = await makeSite(world.db)
      const own = await makePermit(world.db, { site_id: site })
      const other = await makePermit(world.db)
      const secret = await makeSubmittal(world.db)
      const deleted = await makeSubmittal(world.db)
      for (const collection of ['sites', 'permits', 'submittals'])
        expect(await toldOf(collection), collection).toEqual([])
      const { db } = world
      await db.updateTable('sites').set({ is_public: false }).where('id', '=', site).execute()
      await db.updateTable('permits').set({ is_public: false }).where('id', '=', other).execute()
      await db
        .updateTable('submittals')
        .set({ is_confidential: true })
        .where('id', '=', secret)
        .execute()
      await db.deleteFrom('submittals').where('id', '=', deleted).execute()
      expect(await toldOf('sites')).toEqual([site])
      expect(await toldOf('permits')).toEqual([own, other])
      expect(await toldOf('submittals')).toEqual([secret, deleted])
      await db.updateTable('permits').set({ is_public: true }).where('id', '=', other).execute()
      expect(await toldOf('permits')).toEqual([own])
      const { body } = await removed('permits')
      expect(Object.keys(body.removed[0] ?? {}).sort()).toEqual(['id', 'removedAt'])
    })

    test('what never was public is never told', async () => {
      const { db } = world
      const hidden = await makeSubmittal(db, { is_confidential: true })
      await db
        .updateTable('submittals')
        .set({ owner_name: 'Other' })
        .where('id', '=', hidden)
        .execute()
      await db.deleteFrom('submittals').where('id', '=', hidden).execute()
      expect(await toldOf('submittals')).toEqual([])
    })

    test('in pages, since a day, which has to be given', async () => {
      const ids = [await makePermit(world.db), await makePermit(world.db)]
      await world.db.updateTable('permits').set({ is_public: false }).execute()
      const first = (await removed('permits', '?since=2020-01-01&limit=1')).body
      expect(first.removed.map(({ id }) => id)).toEqual([ids[0]])
      const next = await get<Told>(linkOf(first.links, 'next') ?? '')
      expect(next.body.removed.map(({ id }) => id)).toEqual([ids[1]])
      expect(linkOf(next.body.links, 'next')).toBeUndefined()
      await sql`update removed_features set removed_at = '2026-11-19T23:59:59Z' where id = ${ids[0]}`.execute(
        world.db,
      )
      expect((await removed('permits', '?since=2026-11-20')).body.removed).toHaveLength(1)
      expect((await removed('permits', '')).status).toBe(400)
      expect((await removed('service-lines')).status).toBe(404)
      expect((await removed('nothing')).status).toBe(404)
    })
  })

  test('service lines are those of the newest inventory, without what the agency keeps back', async () => {
    const siteId = await makeWaterSystem(world.db)
    await makeLine(world.db, { siteId, identifier: 'L-1', year: 2025, address: '1 Mill St' })
    const newest = await makeLine(world.db, {
      siteId,
      identifier: 'L-1',
      year: 2026,
      address: '1 Mill St',
    })
    const all = (await items('service-lines')).body
    expect(idsOf(all)).toEqual([Number(newest)])
    expect(all.features[0]?.properties).toMatchObject({ locationAddress: '1 Mill St', year: 2026 })
    world.config.serviceLines.hiddenFields = ['address', 'position']
    const less = (await items('service-lines')).body.features[0]
    expect([less?.geometry, less?.properties['locationAddress']]).toEqual([null, ''])
    world.config.serviceLines.export = false
    expect((await items('service-lines')).status).toBe(404)
  })
})
