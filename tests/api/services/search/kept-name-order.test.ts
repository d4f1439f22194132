import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { seedReference } from '#api/above/seeds/reference.ts'
import { fillScale } from '#api/above/seeds/fill-scale.ts'
import { openWorkerDatabase } from '#tests/support/template.ts'

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openWorkerDatabase()
  await seedReference(opened.db)
  await fillScale(opened.db, { permits: 60, sites: 30, projects: 20, submittals: 20 })
})
afterAll(() => opened.close())

test('no statement and no index computes the order of a name: all read the one that is kept', async () => {
  const files = (await readdir('api', { recursive: true })).filter((name) => name.endsWith('.ts'))
  const computing = []
  for (const name of files)
    if ((await readFile(path.join('api', name), 'utf8')).includes('name_order('))
      computing.push(name)
  expect(computing).toEqual([])
  const { rows } = await sql<{ indexname: string }>`
    select indexname from pg_indexes where indexdef like '%name_order(%'`.execute(opened.db)
  expect(rows).toEqual([])
})

test.each([
  ['sites', 'name'],
  ['permits', 'site_name'],
  ['projects', 'name'],
  ['submittals', 'site_name'],
])('the kept order of %s follows the name, also where a trigger brings it', async (table, name) => {
  await sql`update sites set name = '(Änderung) ' || id where id % 3 = 0`.execute(opened.db)
  const { rows } = await sql<{ wrong: number; all: number }>`
    select (count(*) filter (where sort_name is distinct from name_order(${sql.ref(name)})))::int as wrong,
      count(*)::int as all from ${sql.table(table)}`.execute(opened.db)
  expect(rows[0]?.wrong).toBe(0)
  expect(rows[0]?.all).toBeGreaterThan(0)
})
