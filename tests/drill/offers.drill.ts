import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { folderStore, type FileStore } from '#api/ground/lib/files/file-store.ts'
import { DEFAULT_CLOCK, seedDemonstration, seedReference } from '#api/above/seeds/seed.ts'
import { tryOffers } from '#tests/support/offers/try-offers.ts'
import { openWorkerDatabase } from '#tests/support/template.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'headwater-offers-'))
let opened: OpenDatabase
let files: FileStore

beforeAll(async () => {
  opened = await openWorkerDatabase()
  files = folderStore(folder)
  await seedReference(opened.db)
  await seedDemonstration(opened.db, files)
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true, force: true })
})

test('what any page of the demonstration offers opens and is not refused, whoever reads it', async () => {
  const people = await opened.db
    .selectFrom('users')
    .select('login_name')
    .where('status', '=', 'A')
    .orderBy('id')
    .execute()
  const faults: string[] = []
  for (const { login_name: userName } of people) {
    if (!userName) continue
    const told = await tryOffers(
      { opened, files, now: DEFAULT_CLOCK },
      userName,
      ['/app/dashboard', '/app/account'],
      { pages: 3, acts: 3 },
    )
    console.info(`${userName}: ${told.opened} pages, ${told.pressed} acts, ${told.taken} taken`)
    for (const each of told.mended) console.info(`  ${each}`)
    faults.push(...told.faults.map((fault) => `${userName}: ${fault}`))
  }
  expect(faults).toEqual([])
})
