import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { createApi } from '#api/app.ts'
import { openDatabase, type OpenDatabase } from '#api/ground/db/database.ts'
import type { Api } from '#api/ground/lib/calls/deps.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { seedReference } from '#api/above/seeds/seed.ts'
import { testConfig } from '#tests/support/config.ts'
import { bankBeside, type Paying } from '#tests/support/payments/paying.ts'
import { openOwnDatabase, type OwnDatabase } from '#tests/support/template.ts'
import { LosingProxy } from './losing-proxy.ts'

const NOW = new Date('2026-11-20T15:00:00Z')

export type LosingPortal = {
  proxy: LosingProxy
  /** The portal whose database answers through the proxy. */
  api: Api
  /** The same portal past the proxy. */
  straight: { api: Api; db: OpenDatabase['db'] }
  /** The database as the losing portal asks it. */
  through: OpenDatabase['db']
  bank: Paying
  count: (table: string) => Promise<number>
}

/** A portal on a server whose answers can be lost, for all tests of a file. */
export function useLosingPortal(): LosingPortal {
  const portal = {} as LosingPortal
  let own: OwnDatabase
  let straight: OpenDatabase
  let through: OpenDatabase
  let folder: string
  beforeAll(async () => {
    own = await openOwnDatabase()
    straight = await own.open()
    const { db } = straight
    await seedReference(db)
    const url = new URL(own.url ?? '')
    portal.proxy = new LosingProxy({ host: url.hostname, port: Number(url.port || 5432) })
    url.port = String(await portal.proxy.listen())
    url.hostname = '127.0.0.1'
    through = await openDatabase({ url: url.href })
    folder = mkdtempSync(path.join(tmpdir(), 'headwater-lost-'))
    portal.bank = bankBeside({
      clock: () => NOW,
      callPortal: async (address, init) =>
        portal.straight.api.request(new URL(address).pathname, init),
    })
    const parts = {
      allows: async () => true,
      files: folderStore(folder),
      config: structuredClone(testConfig),
      clock: () => NOW,
      payments: portal.bank.provider,
      renderReport: async () => new Uint8Array(),
    }
    portal.api = createApi({ ...parts, db: through.db })
    portal.straight = { api: createApi({ ...parts, db }), db }
    portal.through = through.db
    portal.count = async (table) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)}`.execute(db)
      return rows[0]?.n ?? 0
    }
  })
  afterAll(async () => {
    portal.proxy.close()
    await through.close()
    await straight.close()
    await own.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  return portal
}
