import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { seedWhenEmpty } from '#api/above/seeds/seed-when-empty.ts'
import { folderStore, type FileStore } from '#api/ground/lib/files/file-store.ts'
import { openWorkerDatabase } from '#tests/support/template.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'headwater-empty-'))
const full: FileStore = {
  ...folderStore(folder),
  put: () => Promise.reject(new Error('disk full')),
}
let opened: OpenDatabase

beforeAll(async () => {
  opened = await openWorkerDatabase()
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('seeds: filling at the start', () => {
  const states = () => opened.db.selectFrom('states').select('id').execute()
  const sites = () => opened.db.selectFrom('sites').select('id').execute()

  test('a fill that breaks off leaves nothing behind, so that the next start fills again', async () => {
    const fill = seedWhenEmpty(opened.db, full, { today: '2026-11-01', demonstration: true })
    await expect(fill).rejects.toThrow('disk full')
    expect(await states()).toEqual([])
  })

  test('without the demonstration only the look-up lists are loaded', async () => {
    await seedWhenEmpty(opened.db, full, { today: '2026-11-01', demonstration: false })
    expect((await states()).length).toBe(56)
    expect(await sites()).toEqual([])
  })

  test('a filled database is left alone', async () => {
    await seedWhenEmpty(opened.db, full, { today: '2026-11-01', demonstration: true })
    expect(await sites()).toEqual([])
  })
})
