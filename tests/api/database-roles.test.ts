import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ADDED_ONLY, grantPortal } from '#api/ground/db/roles.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const ROLE = 'headwater_role_of_a_test'

test("the portal's role files reports, and alters or empties nothing that proves a record", async () => {
  const { db } = world
  await sql.raw(`create role ${ROLE}`).execute(db)
  await grantPortal(db, ROLE)
  await sql.raw(`set local role ${ROLE}`).execute(db)
  const { copy } = await makeEventReport(db)
  expect(copy.id).toBeGreaterThan(0)
  await sql`savepoint before`.execute(db)
  for (const table of ADDED_ONLY)
    for (const text of [
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
      `drop trigger ${table}_stay on ${table}`,
    ]) {
      await expect(sql.raw(text).execute(db), text).rejects.toThrow(
        /permission denied|must be owner/,
      )
      await sql`rollback to savepoint before`.execute(db)
    }
  for (const text of [
    'update copies_of_record set created_at = now()',
    'update audit_log set at = now()',
    `set local session_replication_role = replica`,
    'create table mine (id int)',
    'delete from kysely_migration',
  ]) {
    await expect(sql.raw(text).execute(db), text).rejects.toThrow(/permission denied/)
    await sql`rollback to savepoint before`.execute(db)
  }
})
