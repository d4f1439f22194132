import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { splitStatements } from '#api/ground/db/database.ts'
import { criteriaOf } from '#api/records/watches/subjects.queries.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test('a saved search by the own number of a site goes on finding it, and is known as the same search [S3-API-21]', async () => {
  const others = {
    filter: 'river “bend” \\ "x"',
    radius: { distant: 5, latitude: 44.94, longitude: -123 },
  }
  const { rows: made } = await sql<{ id: number }>`
    insert into watchers (email, made_at) values ('m0144@example.org', now()) returning id`.execute(
    world.db,
  )
  await sql`
    insert into watches (watcher_id, kind, search_kind, criteria, search_hash, label, about, rhythm, made_at)
    values (${made[0]?.id}, 'search', 'permits', ${JSON.stringify({ ...others, fisRids: [5, 7] })}::jsonb,
      ${'a'.repeat(64)}, 'Permits', '{new}', 'daily', now())`.execute(world.db)
  const migration = await readFile(
    'api/ground/db/migrations/m0144-own-numbers-of-sites.sql',
    'utf8',
  )
  for (const statement of splitStatements(migration)) await sql.raw(statement).execute(world.db)
  const { rows } = await sql`
    select criteria, search_hash as hash from watches where watcher_id = ${made[0]?.id}`.execute(
    world.db,
  )
  expect(rows).toEqual([criteriaOf({ of: 'permits', criteria: { ...others, siteRids: [5, 7] } })])
})
