import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actOnImport } from '#api/portal/import-desk/change-import.act.ts'
import {
  changeJob,
  claimJob,
  endJob,
  insertJob,
  markLoaded,
  selectJob,
} from '#api/portal/import-desk/import-jobs.queries.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test('an import that stands as loaded is taken back by the version that was seen then, whether its counts are written by now or not', async () => {
  const { id: userId } = await makeMyAccount(world.db, { kind: 'staff' })
  const now = world.clock()
  const who = { userId, actorId: userId, now, visitor: '' }
  const id = await insertJob(world.db, {
    ...{ kind: 'sites', file_name: 'sites.csv', file_key: 'imports/1', byte_size: 10 },
    ...{ state: 'checked', columns: [], mapping: null, told: null, userId, now },
  })
  await changeJob(world.db, id, { state: 'loading' }, who)
  const mine = { id, claim: randomUUID() }
  await claimJob(world.db, { claim: mine.claim, now, silentSince: now })
  const loading = await selectJob(world.db, id)
  const { rows } = await sql<{ id: number }>`
    insert into import_runs (kind, file_name, file_sha256, byte_size, loaded_by, started_at, ended_at, outcome)
    values ('sites', 'sites.csv', ${'0'.repeat(64)}, 10, 'Ida', ${now}, ${now}, 'loaded')
    returning id::float8 as id`.execute(world.db)
  expect(await markLoaded(world.db, mine, rows[0]?.id ?? 0)).toBe(true)
  const seen = await selectJob(world.db, id)
  expect(seen).toMatchObject({ state: 'loaded', version_no: (loading?.version_no ?? 0) + 1 })
  await endJob(world.db, mine, { state: 'loaded', told: null }, now)
  expect(await selectJob(world.db, id)).toMatchObject({ version_no: seen?.version_no })
  const files = { delete: async () => {} }
  const asked = { rid: id, versionNo: seen?.version_no ?? 0, act: 'undo' } as const
  await actOnImport({ db: world.db, files }, asked, who)
  expect(await selectJob(world.db, id)).toMatchObject({ state: 'undoing' })
})
