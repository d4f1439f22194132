import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectOwnWaiting } from '#api/portal/dashboard/own-waiting.queries.ts'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { openWorkerDatabase } from '#tests/support/template.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openWorkerDatabase()
})
afterAll(() => opened.close())

// The embedded database has one connection, which keeps what it planned until the process ends.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'the statement of what waits is planned once for all who ask, and not anew for the first five [S3-DASH-29]',
  async () => {
    const asking = { today: '2026-11-20', timeZone: 'UTC' }
    for (const userId of [1, 2, 3])
      await selectOwnWaiting(opened.boards, { ...asking, userId }, { most: 8 })
    const { rows } = await sql<{ planned: boolean; forValues: number }>`
      select generic_plans > 0 as planned, custom_plans::int as "forValues" from pg_prepared_statements
      where name = 'own_waiting'`.execute(opened.boards)
    expect(rows).toEqual([{ planned: true, forValues: 0 }])
  },
)
