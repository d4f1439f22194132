// The API in a process of its own, for tests that guess secrets. Says `ready PORT` once it listens.
import { serve } from '@hono/node-server'
import { createApi } from '#api/app.ts'
import { openDatabase } from '#api/ground/db/database.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { keySource } from '#api/ground/secrets/key-source.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'
import { testConfig } from '#tests/support/config.ts'

const { FAULT_DATABASE_URL, FAULT_FILES, FAULT_NOW } = process.env
const { db } = await openDatabase({ url: FAULT_DATABASE_URL, poolSize: 6 })
await openSecrets(db, keySource(process.env))
const api = createApi({
  allows: async () => true,
  db,
  files: folderStore(FAULT_FILES ?? ''),
  config: testConfig,
  clock: () => new Date(FAULT_NOW ?? ''),
  renderReport: async () => new Uint8Array(),
})
serve({ port: 0, hostname: '127.0.0.1', fetch: api.fetch }, ({ port }) =>
  console.log(`ready ${port}`),
)
