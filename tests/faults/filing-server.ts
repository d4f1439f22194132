// A server of its own process that takes submittals, for drills that kill it. Says `ready PORT` once it listens.
import { serve } from '@hono/node-server'
import { createApi } from '#api/app.ts'
import { openDatabase } from '#api/db/database.ts'
import { folderStore } from '#api/lib/files/file-store.ts'
import { keySource } from '#api/secrets/key-source.ts'
import { openSecrets } from '#api/secrets/secrets.ts'
import { testConfig } from '#tests/support/config.ts'

const { FAULT_DATA_DIR, FAULT_DATABASE_URL, FAULT_FILES } = process.env
const NOW = Date.parse('2026-11-20T15:00:00Z')
const began = performance.now()
const { db } = await openDatabase({ url: FAULT_DATABASE_URL, dataDir: FAULT_DATA_DIR })
await openSecrets(db, keySource(process.env))
const api = createApi({
  allows: async () => true,
  db,
  files: folderStore(FAULT_FILES ?? ''),
  config: testConfig,
  // The sessions of the drill are made for that day.
  clock: () => new Date(NOW + performance.now() - began),
  renderReport: async () => new Uint8Array(),
})
let visitor = 0
serve(
  {
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request: Request) => {
      // Every call is of another visitor, so that none meets a limit.
      const headers = new Headers(request.headers)
      headers.set('x-visitor-address', String((visitor += 1)))
      return api.fetch(new Request(request, { headers }))
    },
  },
  ({ port }) => console.log(`ready ${port}`),
)
