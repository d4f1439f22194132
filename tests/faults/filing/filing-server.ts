// A portal of its own process at which people file and staff decide, for tests that kill it. Says `ready PORT`.
import { serve } from '@hono/node-server'
import { createApi } from '#api/app.ts'
import { openDatabase } from '#api/ground/db/database.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { keySource } from '#api/ground/secrets/key-source.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'
import '#tests/support/suite/cheap-hashes.ts'
import { testConfig } from '#tests/support/config.ts'

const { FAULT_DATA_DIR, FAULT_DATABASE_URL, FAULT_FILES } = process.env
const { db } = await openDatabase({ url: FAULT_DATABASE_URL, dataDir: FAULT_DATA_DIR })
await openSecrets(db, keySource(process.env))
const api = createApi({
  allows: async () => true,
  db,
  files: folderStore(FAULT_FILES ?? ''),
  config: testConfig,
  clock: () => new Date(),
  // Every paper has other bytes, so that one is not taken for another.
  renderReport: async () => new TextEncoder().encode(`%PDF-1.7 ${Math.random()}`),
})
let visitor = 0
serve(
  {
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request: Request) => {
      const headers = new Headers(request.headers)
      headers.set('x-visitor-address', String((visitor += 1)))
      return api.fetch(new Request(request, { headers }))
    },
  },
  ({ port }) => console.log(`ready ${port}`),
)
