import { describe, expect, test } from 'vitest'
import { useImports } from '#tests/support/import/imports.ts'

const imports = useImports()
const { load } = imports

describe('import: only an explicit value publishes or opens a record', () => {
  test.each([
    ['sites', 'identifier,name,is_public', 'R-1,Mill', 'sites'],
    [
      'permits',
      'product,number,type,status,is_public',
      '7,R-1,Minor Source Permit,Active',
      'permits',
    ],
    [
      'projects',
      'product,tracking_no,name,type,status,updated_on,is_public',
      '7,R-1,Boiler,Upgrade,New,2024-01-02',
      'projects',
    ],
    [
      'submittals',
      'source_key,product,application,status,type_code,is_public',
      'R-1,7,Burn Notice,In Review,Online',
      'submittals',
    ],
    [
      'inspections',
      'source_key,site,product,category,type,status,started_on,is_public',
      'R-1,R-1,7,Routine,Walk,Done,2024-01-02',
      'inspections',
    ],
    [
      'violations',
      'source_key,site,product,category,type,status,is_public',
      'R-1,R-1,7,Air,Smoke,Open',
      'violations',
    ],
    [
      'enforcement',
      'source_key,site,product,category,type,status,number,is_public',
      'R-1,R-1,7,Formal,Order,Issued,N-1',
      'enforcements',
    ],
  ] as const)(
    '%s: a blank keeps a hidden record hidden, a yes shows it',
    async (kind, header, cells, table) => {
      const isPublic = async () => {
        const row = await imports.db.selectFrom(table).select('is_public').executeTakeFirstOrThrow()
        return row.is_public
      }
      await load(kind, `${header}\n${cells},no`)
      expect(await isPublic()).toBe(false)
      expect(await load(kind, `${header}\n${cells},`)).toMatchObject({ unchanged: 1 })
      expect(await isPublic()).toBe(false)
      expect(await load(kind, `${header}\n${cells},yes`)).toMatchObject({ updated: 1 })
      expect(await isPublic()).toBe(true)
      await load(kind, `${header}\n${cells},`)
      expect(await isPublic()).toBe(true)
    },
  )

  test('a blank keeps a submittal confidential', async () => {
    const header = 'source_key,product,application,status,type_code,is_confidential'
    const cells = 'CF-1,7,Burn Notice,In Review,Online'
    await load('submittals', `${header}\n${cells},yes`)
    await load('submittals', `${header}\n${cells},`)
    const row = await imports.db
      .selectFrom('submittals')
      .select('is_confidential')
      .where('source_key', '=', 'CF-1')
      .executeTakeFirst()
    expect(row).toEqual({ is_confidential: true })
  })
})

describe('import: one bad cell that may be empty', () => {
  const header = 'identifier,name,zip,srn,state,county'

  test('keeps its row out, or by a choice is left empty and named', async () => {
    const text = `${header}\nB-1,Mill,12,S1,OR,Marion`
    expect(await load('sites', text)).toMatchObject({ isLoaded: false, rejected: 1 })
    const result = await load('sites', text, { badOptionalCells: 'leave-empty' })
    expect(result).toMatchObject({
      isLoaded: true,
      rejected: 0,
      marked: 1,
      rejects: [{ column: 'zip', value: '12', rule: 'zip', outcome: 'emptied' }],
    })
  })

  test('leaves what is stored in its place, also where a name is unknown', async () => {
    await load('sites', `${header}\nB-2,Mill,97301,S1,OR,Marion`)
    const bad = `${header}\nB-2,Dam,12,S1,OR,Atlantis`
    await load('sites', bad, { badOptionalCells: 'leave-empty' })
    const row = await imports.db
      .selectFrom('sites')
      .selectAll()
      .where('identifier', '=', 'B-2')
      .executeTakeFirst()
    expect(row).toMatchObject({ name: 'Dam', zip: '97301', county_id: 41047 })
  })

  test('a bad cell that is required keeps its row out all the same', async () => {
    const { rejects } = await load('sites', `${header}\nB-3,,97301,S1,OR,`, {
      badOptionalCells: 'leave-empty',
    })
    expect(rejects).toMatchObject([{ column: 'name', rule: 'required' }])
  })
})

describe('import: the product of a site', () => {
  const products = async (identifier: string) => {
    const rows = await imports.db
      .selectFrom('site_products')
      .innerJoin('sites', 'sites.id', 'site_products.site_id')
      .select('product_id')
      .where('identifier', '=', identifier)
      .orderBy('product_id')
      .execute()
    return rows.map(({ product_id }) => product_id)
  }

  test('moves with the next file of the same source', async () => {
    await load('sites', 'identifier,name,product\nV-1,Mill,7')
    await load('sites', 'identifier,name,product\nV-1,Mill,8')
    expect(await products('V-1')).toEqual([8])
  })

  test('another source adds its own', async () => {
    await load('sites', 'identifier,name,product\nV-2,Mill,7', { source: 'air' })
    await load('sites', 'identifier,name,product\nV-2,Mill,8', { source: 'water' })
    expect(await products('V-2')).toEqual([7, 8])
  })
})
