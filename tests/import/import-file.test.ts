import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { useImports } from '#tests/support/import/imports.ts'

const imports = useImports()
const { load } = imports

const HEADER = 'identifier,name,city,state,zip,county,lat,lon,product'
const site = (id: string, over: Partial<Record<string, string>> = {}): string => {
  const row = {
    name: 'Mill',
    city: 'Salem',
    state: 'OR',
    zip: '97301',
    county: 'Marion',
    lat: '44.9',
    lon: '-123',
    product: '7',
    ...over,
  }
  return [
    id,
    row.name,
    row.city,
    row.state,
    row.zip,
    row.county,
    row.lat,
    row.lon,
    row.product,
  ].join(',')
}
const csv = (...lines: string[]): string => [HEADER, ...lines].join('\n')
const countSites = async (like: string): Promise<number> =>
  (await imports.db.selectFrom('sites').select('id').where('identifier', 'like', like).execute())
    .length

describe('import: loading a file', () => {
  test('good rows are loaded with the look-ups they name', async () => {
    const result = await load('sites', csv(site('A-1'), site('A-2', { county: 'Marion County' })))
    expect(result).toMatchObject({ rows: 2, inserted: 2, rejected: 0, isLoaded: true })
    const row = await imports.db
      .selectFrom('sites')
      .selectAll()
      .where('identifier', '=', 'A-1')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ location: 'Salem, OR 97301', county_id: 41047, lat: 44.9 })
    const product = await imports.db
      .selectFrom('site_products')
      .selectAll()
      .where('site_id', '=', row.id)
      .execute()
    expect(product).toMatchObject([{ product_id: 7, name: 'Mill' }])
  })

  test('a packed file is read like a plain one', async () => {
    const result = await load('sites', gzipSync(csv(site('GZ-1'))))
    expect(result).toMatchObject({ rows: 1, inserted: 1 })
  })

  test('loading the same file again changes nothing; a changed cell updates one record', async () => {
    await load('sites', csv(site('B-1'), site('B-2')))
    expect(await load('sites', csv(site('B-1'), site('B-2')))).toMatchObject({
      inserted: 0,
      updated: 0,
      unchanged: 2,
    })
    const changed = await load('sites', csv(site('B-1', { name: 'New Mill' }), site('B-2')))
    expect(changed).toMatchObject({ inserted: 0, updated: 1, unchanged: 1 })
    expect(await countSites('B-%')).toBe(2)
  })

  test('columns that the file does not have keep what they hold', async () => {
    await load('sites', csv(site('K-1')))
    await load('sites', 'identifier,name\nK-1,Renamed')
    const row = await imports.db
      .selectFrom('sites')
      .selectAll()
      .where('identifier', '=', 'K-1')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'Renamed', city: 'Salem', zip: '97301' })
  })

  test('one bad row keeps the whole file out', async () => {
    const result = await load('sites', csv(site('C-1'), site('C-2', { zip: '973' })))
    expect(result).toMatchObject({ isLoaded: false, rejected: 1, inserted: 0 })
    expect(await countSites('C-%')).toBe(0)
  })

  test('with skip-bad the good rows are loaded', async () => {
    const result = await load('sites', csv(site('D-1'), site('D-2', { zip: '973' })), {
      skipBad: true,
    })
    expect(result).toMatchObject({ isLoaded: true, rejected: 1, inserted: 1 })
    expect(await countSites('D-%')).toBe(1)
  })

  test('a dry run says what would happen and changes nothing', async () => {
    const result = await load('sites', csv(site('E-1'), site('E-2', { state: 'XX' })), {
      dryRun: true,
    })
    expect(result).toMatchObject({ isLoaded: false, rejected: 1, inserted: 1 })
    expect(await countSites('E-%')).toBe(0)
  })

  test.each([
    ['markup in a name', { name: "<a href='x'>Mill</a>" }, 'name', 'markup'],
    ['a zip without its zeros', { zip: '2110' }, 'zip', 'leading-zeros'],
    ['an unknown state', { state: 'ZZ', county: '' }, 'state', 'unknown'],
    ['a county of another state', { county: 'Kings' }, 'county', 'unknown'],
    ['a latitude beyond the pole', { lat: '123.5' }, 'lat', 'range'],
    ['half a position', { lon: '' }, 'lon', 'pair'],
    ['an unknown product', { product: '5', name: '' }, 'name', 'required'],
    ['a product that does not exist', { product: '77' }, 'product', 'unknown'],
  ])('%s is refused by row, column, value and rule', async (_, over, column, rule) => {
    const { rejects } = await load('sites', csv(site('F-1'), site('F-2', over)))
    const value = Object.entries(over).find(([name]) => name === column)?.[1] ?? ''
    expect(rejects).toContainEqual(expect.objectContaining({ row: 3, column, value, rule }))
  })

  test('every broken cell of a row is named, and the row counts once', async () => {
    const { rejects, rejected } = await load(
      'sites',
      csv(site('G-1', { zip: '12', lat: 'north', name: '' })),
    )
    expect(rejects.map(({ rule }) => rule).sort()).toEqual(['number', 'required', 'zip'])
    expect(rejected).toBe(1)
  })

  test('a repeated key is refused with the row that had it first, and told at that row too', async () => {
    const { rejects } = await load(
      'sites',
      csv(site('H-1'), site('H-2'), site('H-1', { name: 'Other' })),
    )
    const of = { column: 'identifier', value: 'H-1', rule: 'duplicate' }
    expect(rejects).toEqual([
      { ...of, row: 2, outcome: 'noted', message: 'is the key of row 4 too, which is refused' },
      { ...of, row: 4, message: 'is the key of row 2 already' },
    ])
  })

  test('a mapping may let equal repeats pass, or let the last one win', async () => {
    const columns = { identifier: 'identifier', name: 'name' }
    const equal = await load('sites', 'identifier,name\nI-1,Mill\nI-1,Mill', {
      mapping: { columns, repeats: 'same' },
    })
    expect(equal).toMatchObject({ inserted: 1, repeated: 1, rejected: 0 })
    const unequal = await load('sites', 'identifier,name\nI-2,Mill\nI-2,Dam', {
      mapping: { columns, repeats: 'same' },
    })
    expect(unequal).toMatchObject({ rejectedByRule: { duplicate: 1 }, isLoaded: false })
    await load('sites', 'identifier,name\nI-3,Mill\nI-3,Dam', {
      mapping: { columns, repeats: 'last' },
    })
    const row = await imports.db
      .selectFrom('sites')
      .select('name')
      .where('identifier', '=', 'I-3')
      .executeTakeFirst()
    expect(row?.name).toBe('Dam')
  })

  test('a row with too many or too few cells is refused, the rest is read', async () => {
    const text = 'identifier,name\nJ-1,"Mill" x\nJ-2,Mill,extra\nJ-3\nJ-4,"two\nlines"\nJ-5,Mill'
    const { rejects, rows, inserted } = await load('sites', text, { skipBad: true })
    expect(rejects.map(({ row, rule }) => [row, rule])).toEqual([
      [3, 'columns'],
      [4, 'columns'],
    ])
    expect({ rows, inserted }).toEqual({ rows: 5, inserted: 3 })
  })

  test('a quote that is never closed keeps the file out, even with skip-bad', async () => {
    const result = await load('sites', 'identifier,name\nL-1,Mill\nL-2,"Mill\nL-3,Mill', {
      skipBad: true,
    })
    expect(result).toMatchObject({ isLoaded: false, rejects: [{ row: 3, rule: 'csv' }] })
    expect(await countSites('L-%')).toBe(0)
  })

  test('bad days are refused and a comment period may not end before it starts', async () => {
    const header =
      'source_key,product,application,status,type_code,submitted_on,comment_start_on,comment_end_on\n'
    const { rejects } = await load(
      'submittals',
      `${header}S-1,3,Notice,In Review,Paper,2024-02-30,,\nS-2,3,Notice,In Review,Paper,2024-03-01,2024-05-01,2024-04-01`,
    )
    expect(rejects.map(({ row, column, rule }) => [row, column, rule])).toEqual([
      [2, 'submitted_on', 'date'],
      [3, 'comment_end_on', 'order'],
    ])
  })
})

describe('import: every kind', () => {
  test('records of a site are loaded and loading them again changes nothing', async () => {
    await load('sites', csv(site('Z-1')))
    const inputs: [string, string][] = [
      [
        'permits',
        'product,number,site,type,status,issued_on\n7,P-1,Z-1,Minor Source Permit,Active,2020-01-02',
      ],
      [
        'projects',
        'product,tracking_no,name,type,status,updated_on\n7,T-1,New boiler,Upgrade,New,2024-01-02',
      ],
      [
        'submittals',
        'source_key,product,site,application,department,status,type_code,submitted_on\nK-1,7,Z-1,Burn Notice,Fires,In Review,Online,2024-01-02',
      ],
      [
        'inspections',
        'source_key,site,product,category,type,status,started_on\nI-1,Z-1,7,Routine,Walk,Done,2024-01-02',
      ],
      [
        'violations',
        'source_key,site,product,category,type,status,base_penalty\nV-1,Z-1,7,Air,Smoke,Open,1200.50',
      ],
      [
        'enforcement',
        'source_key,site,product,category,type,status,number\nE-1,Z-1,7,Formal,Order,Issued,N-1',
      ],
      ['release-points', 'site,identifier,type,name\nZ-1,S1,Stack,Stack 1'],
      ['emission-units', 'site,identifier,type,name\nZ-1,U1,Boiler,Boiler 1'],
      ['emissions', 'site,substance,pollutant_code,year,reported,unit\nZ-1,Xenon,O,2020,5.5,TON'],
    ]
    for (const [kind, text] of inputs) {
      expect(await load(kind, text), kind).toMatchObject({ inserted: 1, rejected: 0 })
      expect(await load(kind, text), kind).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 })
    }
  })

  test('details of a project are added to those it has', async () => {
    const columns = {
      product: 'product',
      tracking_no: 'no',
      name: 'name',
      type: 'type',
      status: 'status',
      updated_on: 'on',
    }
    const text = 'product,no,name,type,status,on,agency\n3,D-1,Dam,Repair,New,2024-01-02,Parks'
    await load('projects', text, {
      mapping: { columns: { ...columns, 'details.agency': 'agency' } },
    })
    await load('projects', text, { mapping: { columns: { ...columns, 'details.lead': 'agency' } } })
    const row = await imports.db
      .selectFrom('projects')
      .select('details')
      .where('tracking_no', '=', 'D-1')
      .executeTakeFirst()
    expect(row?.details).toEqual({ agency: 'Parks', lead: 'Parks' })
  })

  test('a status that the portal does not know is refused', async () => {
    const { rejects } = await load(
      'permits',
      'product,number,type,status\n7,P-9,Minor Source Permit,Sleeping',
    )
    expect(rejects).toMatchObject([{ column: 'status', value: 'Sleeping', rule: 'unknown' }])
  })
})
