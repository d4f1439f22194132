import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createApi } from '#api/app.ts'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { seedReference } from '#api/above/seeds/seed.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import type { Api } from '#api/ground/lib/calls/deps.ts'
import { testConfig } from './config.ts'
import { openOwnDatabase, type OwnDatabase } from './template.ts'
import { SharedRoutes } from './suite/shared-routes.ts'

export const REAL_NOW = new Date('2026-11-20T15:00:00Z')

export type RealPortal = { api: Api; database: OpenDatabase; files: FileStore }

/**
 * An API as production has it: own connections, real commits, the look-up lists of a new installation. One for
 * all tests of a file, which therefore make their own records.
 */
export function useRealPortal(): RealPortal {
  const portal = {} as RealPortal
  let own: OwnDatabase
  let folder: string
  beforeAll(async () => {
    own = await openOwnDatabase()
    folder = mkdtempSync(path.join(tmpdir(), 'headwater-real-'))
    portal.database = await own.open()
    await seedReference(portal.database.db)
    portal.files = folderStore(folder)
    portal.api = createApi({
      allows: async () => true,
      db: portal.database.db,
      searches: portal.database.searches,
      files: portal.files,
      config: structuredClone(testConfig),
      clock: () => REAL_NOW,
      renderReport: async () => new TextEncoder().encode('%PDF-1.7'),
      router: new SharedRoutes(),
    })
  })
  afterAll(async () => {
    await portal.database.close()
    await own.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  return portal
}
