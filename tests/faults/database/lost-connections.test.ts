import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import pg from 'pg'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { createApi } from '#api/app.ts'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { reportLists } from '#tests/support/factories/reference.ts'
import { testConfig } from '#tests/support/config.ts'
import { openOwnDatabase, type OwnDatabase } from '#tests/support/template.ts'
import { fileReports } from '../reporters.ts'
import { expectWhole } from '../whole-reports.ts'

const REPORTS = 60
const BETWEEN_CUTS = 8

// An embedded database has no connection that could be lost.
describe.skipIf(!process.env.TEST_DATABASE_URL)('reports while connections are lost', () => {
  let own: OwnDatabase
  let opened: OpenDatabase
  let filesFolder: string
  let server: ServerType
  let address = ''

  beforeAll(async () => {
    own = await openOwnDatabase()
    opened = await own.open()
    filesFolder = mkdtempSync(path.join(tmpdir(), 'headwater-cut-'))
    let visitor = 0
    const api = createApi({
      allows: async () => true,
      db: opened.db,
      files: folderStore(filesFolder),
      config: testConfig,
      clock: () => new Date(),
      renderReport: async () => new Uint8Array(),
    })
    const fetch = (request: Request) => {
      const headers = new Headers(request.headers)
      headers.set('x-visitor-address', String((visitor += 1)))
      return api.fetch(new Request(request, { headers }))
    }
    await new Promise<void>((resolve) => {
      server = serve({ port: 0, hostname: '127.0.0.1', fetch }, ({ port }) => {
        address = `http://127.0.0.1:${port}`
        resolve()
      })
    })
  })
  afterAll(async () => {
    server.close()
    await opened.close()
    await own.drop()
    rmSync(filesFolder, { recursive: true, force: true })
  })

  it('each report that was acknowledged is whole, and the pool recovers [S2-EVENT-57]', async () => {
    const { eventTypeRid } = await reportLists(opened.db)
    const cutter = new pg.Client({ connectionString: own.url })
    await cutter.connect()
    let cuts = Promise.resolve<unknown>(undefined)
    let nextCut = BETWEEN_CUTS
    const acknowledged = await fileReports({
      count: REPORTS,
      eventTypeRid,
      address: async () => address,
      onAcknowledged: (total) => {
        if (total < nextCut) return
        nextCut = total + BETWEEN_CUTS
        cuts = cuts.then(() =>
          cutter.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
          ),
        )
      },
    })
    await cuts
    await cutter.end()
    await expectWhole(opened.db, folderStore(filesFolder), acknowledged)
  })
})
