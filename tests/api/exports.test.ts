import { describe, expect, test } from 'vitest'
import { EXPORT_COLUMNS } from '#api/records/exports/columns.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeProject } from '#tests/support/factories/projects.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

async function file(
  kind: string,
  format: string,
  criteria?: unknown,
): Promise<{ status: number; type: string | null; text: string }> {
  const query =
    criteria === undefined
      ? ''
      : `?cri=${encodeURIComponent(typeof criteria === 'string' ? criteria : JSON.stringify(criteria))}`
  const answer = await world.api.request(`/api/Anon/PublicInquiry/Export/${kind}/${format}${query}`)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  }
}

describe('api exports', () => {
  test('a CSV holds the whole result, not a page, with a line of names', async () => {
    for (let i = 0; i < 45; i++) await makePermit(world.db, { number: `P-${i}` })
    const { status, type, text } = await file('permits', 'csv')
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(46)
    expect(lines[0]?.split(',')).toEqual([
      ...EXPORT_COLUMNS.permits.map((column) => column.name),
      'latitude',
      'longitude',
    ])
  })

  test('more rows than a batch come once each, in order', async () => {
    const siteId = await makeSite(world.db)
    for (let i = 0; i < 1_003; i += 1)
      await makePermit(world.db, {
        site_id: siteId,
        number: `B-${String(i).padStart(4, '0')}`,
        issued_on: '2024-01-01',
      })
    const { text } = await file('permits', 'csv', { condition: { sort: 'IssuedDate' } })
    const numbers = [...text.matchAll(/B-\d{4}/g)].map(String)
    expect(numbers).toHaveLength(1_003)
    expect(new Set(numbers).size).toBe(1_003)
  })

  test('criteria narrow the file as they narrow the search', async () => {
    await makePermit(world.db, { number: 'KEEP-1' })
    await makePermit(world.db, { number: 'DROP-1' })
    const { text } = await file('permits', 'csv', { filter: 'keep' })
    expect(text).toContain('KEEP-1')
    expect(text).not.toContain('DROP-1')
  })

  test('cells that a spreadsheet would run are made harmless, quotes and lines survive', async () => {
    await makeSite(world.db, { name: '=HYPERLINK("http://evil.example")', identifier: 'X-1' })
    await makeSite(world.db, { name: 'Mill, "old"\nsecond line', identifier: 'X-2' })
    const { text } = await file('sites', 'csv')
    expect(text).toContain(`'=HYPERLINK(`)
    expect(text).toContain('"Mill, ""old""\nsecond line"')
  })

  test('GeoJSON has longitude first and a null geometry without a position', async () => {
    await makeSite(world.db, { name: 'Placed', lat: 44.9, lon: -123.1 })
    await makeSite(world.db, { name: 'Unplaced', lat: null, lon: null })
    const { type, text } = await file('sites', 'geojson')
    expect(type).toBe('application/geo+json')
    const collection = JSON.parse(text) as {
      type: string
      features: { geometry: unknown; properties: { name: string } }[]
    }
    expect(collection.type).toBe('FeatureCollection')
    expect(
      Object.fromEntries(
        collection.features.map((feature) => [feature.properties.name, feature.geometry]),
      ),
    ).toEqual({
      Placed: { type: 'Point', coordinates: [-123.1, 44.9] },
      Unplaced: null,
    })
  })

  test('a feed is Atom, newest first, with links to the records', async () => {
    const first = await makeSubmittal(world.db, { applicationName: 'First & <last>' })
    const second = await makeSubmittal(world.db, { applicationName: 'Second' })
    const { type, text } = await file('submittals', 'atom')
    expect(type).toBe('application/atom+xml; charset=utf-8')
    expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom"')
    const links = [
      ...text.matchAll(
        /<id>(https:\/\/records\.example\.gov\/pub\/pub-rcd\/submittals\/review\/7\/\d+)<\/id>/g,
      ),
    ].map((match) => match[1])
    expect(links).toEqual(
      [second, first].map(
        (id) => `https://records.example.gov/pub/pub-rcd/submittals/review/7/${id}`,
      ),
    )
    expect(text).not.toContain('<last>')
  })

  test('each kind has each form', async () => {
    await makePermit(world.db)
    await makeProject(world.db)
    await makeSubmittal(world.db)
    for (const kind of ['permits', 'projects', 'submittals', 'sites'])
      for (const format of ['csv', 'geojson', 'atom']) {
        const { status, text } = await file(kind, format)
        expect([kind, format, status]).toEqual([kind, format, 200])
        expect(text.length).toBeGreaterThan(100)
      }
  })

  test('records that are not public are in no file', async () => {
    await makePermit(world.db, { number: 'SECRET-1', is_public: false })
    await makeSubmittal(world.db, { is_confidential: true, owner_name: 'SECRET-2' })
    await makeSubmittal(world.db, { submitted_on: null, owner_name: 'SECRET-3' })
    await makeSite(world.db, { name: 'SECRET-4', is_public: false })
    for (const kind of ['permits', 'submittals', 'sites'])
      for (const format of ['csv', 'geojson', 'atom'])
        expect((await file(kind, format)).text).not.toContain('SECRET')
  })

  test.each([
    ['nonsense', 'csv', undefined, 404],
    ['permits', 'xls', undefined, 404],
    ['permits', 'csv', '{', 400],
    ['permits', 'csv', { condition: { sort: 'nonsense' } }, 400],
    ['permits', 'atom', { pmtStatus: 'x' }, 400],
  ])('%s.%s with %j answers %i', async (kind, format, criteria, status) => {
    const answer = await file(kind, format, criteria)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toMatchObject({ ok: false })
  })

  test('the data dictionary describes every column of every file', async () => {
    const { data } = await world.call<
      { kind: string; columns: { name: string; description: string }[] }[]
    >('/Anon/PublicInquiry/GetDataDictionary')
    for (const table of data) {
      const header = (await file(table.kind, 'csv')).text.split('\r\n')[0]
      expect(table.columns.map((column) => column.name).join(',')).toBe(header)
      for (const column of table.columns) expect(column.description).not.toBe('')
    }
  })
})
