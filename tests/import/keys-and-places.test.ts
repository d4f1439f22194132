import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { undoRun } from '#api/portal/import/runs/undo.ts'
import { useImports } from '#tests/support/import/imports.ts'
import { workbook } from '#tests/support/workbook.ts'

const imports = useImports()
const { load } = imports
const siteOf = (identifier: string) =>
  imports.db.selectFrom('sites').selectAll().where('identifier', '=', identifier).executeTakeFirst()

describe('import: keys', () => {
  test('one that a spreadsheet shortened is refused, as a reference too', async () => {
    expect(await load('sites', 'identifier,name\n1.10042E+11,Sci One')).toMatchObject({
      isLoaded: false,
      rejects: [{ row: 2, column: 'identifier', rule: 'digits-lost' }],
    })
    expect(
      await load(
        'permits',
        'product,number,type,status,site\n7,K-1,Minor Source Permit,Active,"1,10042E+11"',
      ),
    ).toMatchObject({ rejects: [{ column: 'site', rule: 'digits-lost' }] })
  })

  test('a workbook number of many digits is read whole, and one in a format of zeros as it is shown', async () => {
    const rows = [
      ['identifier', 'name'],
      [110_042_000_123, 'Mill'],
    ]
    await load('sites', workbook([{ name: 'S', rows }]))
    expect(await siteOf('110042000123')).toBeDefined()
  })

  test('signs that nobody sees are taken out of them', async () => {
    await load('sites', 'identifier,name\nKEY\u00ad-1\u200b,Mill\n\u2060KEY\u00a0-2,Dam')
    expect(await siteOf('KEY-1')).toBeDefined()
    expect(await siteOf('KEY -2')).toBeDefined()
    expect(await load('sites', 'identifier,name\n\u200b,Mill')).toMatchObject({
      rejects: [{ rule: 'required' }],
    })
  })

  test('those that differ by letter case alone are noted, in the file and against what is stored', async () => {
    const first = await load('sites', 'identifier,name\nCase-a,Lower\nCASE-A,Upper')
    expect(first).toMatchObject({
      isLoaded: true,
      rejects: [{ row: 3, value: 'CASE-A', rule: 'case', outcome: 'noted' }],
    })
    expect(first.rejects[0]?.message).toContain('row 2')
    const second = await load('sites', 'identifier,name\ncase-A,Third')
    expect(second.rejects[0]?.message).toContain('"CASE-A", which is stored already')
    expect((await load('sites', 'identifier,name\nCase-a,Lower')).rejects).toEqual([])
  })
})

describe('import: names of counties', () => {
  test.each([
    ['MO', 'Saint Louis', 'St. Louis County', '38.64,-90.44'],
    ['MO', 'St. Louis City', 'St. Louis city', '38.63,-90.25'],
    ['GA', 'De Kalb', 'DeKalb County', '33.77,-84.22'],
    ['MD', 'Prince George\u2019s', "Prince George's County", '38.83,-76.85'],
    ['IA', 'OBrien', "O'Brien County", '43.08,-95.62'],
    ['FL', 'Miami  Dade', 'Miami-Dade County', '25.6,-80.5'],
    ['MD', 'Baltimore (City)', 'Baltimore city', '39.30,-76.61'],
    ['IL', 'JoDaviess', 'Jo Daviess County', '42.36,-90.2'],
    ['OR', 'Marion Co.', 'Marion County', '44.94,-123.03'],
    ['NM', 'Dona Ana', 'Doña Ana County', '32.3,-106.8'],
  ])('%s, %s is %s', async (state, written, name, place) => {
    const id = `CTY-${state}-${written}`
    const result = await load(
      'sites',
      `identifier,name,state,county,lat,lon\n${id},Mill,${state},${written},${place}`,
    )
    expect(result.rejects).toEqual([])
    const { rows } = await sql<{ name: string }>`
      select county.name from sites join counties county on county.id = county_id
      where identifier = ${id}`.execute(imports.db)
    expect(rows).toEqual([{ name }])
  })

  test('one that fits none is refused with the nearest, and no other state is looked through', async () => {
    const of = (state: string, county: string) =>
      load('sites', `identifier,name,state,county\nCTY-9,Mill,${state},${county}`)
    expect((await of('OR', 'Marrion Co')).rejects[0]?.message).toBe(
      'is no known county of the state; the nearest is "Marion County"',
    )
    expect((await of('OR', 'Los Angeles')).rejects[0]?.message).toBe(
      'is no known county of the state',
    )
  })
})

describe('import: places of events', () => {
  const HEADINGS = 'reference_no,type,status,subject,reported_on,city,state,county,lat,lon'
  const row = (id: string, place: string) => `${id},Spill,Open,Oil,2026-01-02,${place}`
  const placeOf = async (reference: string) => {
    const { rows } = await sql<{ city: string; county: string; lat: number }>`
      select place.city, county.name as county, place.lat from events
      join addresses place on place.id = address_id left join counties county on county.id = place.county_id
      where reference_no = ${reference}`.execute(imports.db)
    return rows[0]
  }

  test('they are loaded, changed, the same the second time, and taken back', async () => {
    const text = [HEADINGS, row('EV-1', 'Salem,OR,Marion Co.,44.94,-123.03')].join('\n')
    expect(await load('events', text)).toMatchObject({ inserted: 1, rejects: [] })
    expect(await placeOf('EV-1')).toEqual({ city: 'Salem', county: 'Marion County', lat: 44.94 })
    expect(await load('events', text)).toMatchObject({ unchanged: 1 })
    const moved = await load('events', text.replace('Salem', 'Keizer'))
    expect(moved).toMatchObject({ updated: 1 })
    expect(await placeOf('EV-1')).toMatchObject({ city: 'Keizer', lat: 44.94 })
    await undoRun(imports.db, moved.runId ?? 0, 'Ida', new Date(), {
      files: { delete: async () => {} },
    })
    expect(await placeOf('EV-1')).toMatchObject({ city: 'Salem' })
  })

  test('a file without them keeps those that are stored, and one with a part keeps the rest', async () => {
    await load('events', [HEADINGS, row('EV-2', 'Salem,OR,Marion,44.94,-123.03')].join('\n'))
    const five = 'reference_no,type,status,subject,reported_on'
    expect(await load('events', `${five}\nEV-2,Spill,Closed,Oil,2026-01-02`)).toMatchObject({
      updated: 1,
    })
    await load('events', `${five},city\nEV-2,Spill,Closed,Oil,2026-01-02,Turner`)
    expect(await placeOf('EV-2')).toEqual({ city: 'Turner', county: 'Marion County', lat: 44.94 })
  })

  test('a position outside the county that the row names is refused as that of a site', async () => {
    const text = [HEADINGS, row('EV-3', 'Salem,OR,Marion,44.94,123.03')].join('\n')
    const { rejects } = await load('events', text)
    expect(rejects).toMatchObject([{ column: 'lon', rule: 'position' }])
    expect(await load('events', text, { positions: 'mend' })).toMatchObject({ isLoaded: true })
  })
})
