import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { fillScale } from '#api/above/seeds/fill-scale.ts'
import { seedReference } from '#api/above/seeds/reference.ts'
import { openWorkerDatabase } from '#tests/support/template.ts'

let opened: OpenDatabase
let indexesBefore: string[]

async function indexes(): Promise<string[]> {
  const { rows } = await sql<{
    indexdef: string
  }>`select indexdef from pg_indexes where schemaname = 'public' order by indexname`.execute(
    opened.db,
  )
  return rows.map(({ indexdef }) => indexdef)
}

beforeAll(async () => {
  opened = await openWorkerDatabase()
  await seedReference(opened.db)
  indexesBefore = await indexes()
  await fillScale(opened.db, { permits: 300, sites: 120, projects: 40, submittals: 60 })
})
afterAll(() => opened.close())

describe('seeds: the large set', () => {
  test('has as many records as were asked for', async () => {
    const { rows } =
      await sql`select (select count(*) from sites) as sites, (select count(*) from permits) as permits,
      (select count(*) from projects) as projects, (select count(*) from submittals) as submittals`.execute(
        opened.db,
      )
    expect(rows).toEqual([{ sites: 120, permits: 300, projects: 40, submittals: 60 }])
  })

  // The triggers are the authority: touching a record makes them fill its copies anew.
  test.each(['sites', 'permits', 'projects', 'submittals'])(
    'fills the copies of %s as the triggers do',
    async (table) => {
      const rowsOf = async () => {
        const { rows } = await sql<{
          row: object
        }>`select to_jsonb(t) - 'updated_at' as row from ${sql.table(table)} t order by id`.execute(
          opened.db,
        )
        return rows.map(({ row }) => row)
      }
      const before = await rowsOf()
      await sql`update ${sql.table(table)} set created_at = created_at`.execute(opened.db)
      expect(await rowsOf()).toEqual(before)
    },
  )

  test('puts every index back', async () => {
    expect(await indexes()).toEqual(indexesBefore)
  })

  test('can be added to', async () => {
    await fillScale(opened.db, { permits: 30, sites: 12, projects: 4, submittals: 6 })
    const { rows } = await sql`select count(*) from permits`.execute(opened.db)
    expect(rows).toEqual([{ count: 330 }])
  })
})
