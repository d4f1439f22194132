// A portal of its own process at which staff act on permits, for tests that kill it. Says `ready PORT`. Its day is that
// of the call; `/jobs` does what its jobs do on that day.
import { serve } from '@hono/node-server'
import { sql } from 'kysely'
import { createApi } from '#api/app.ts'
import { openDatabase } from '#api/ground/db/database.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { turnPermits } from '#api/permit-life/acts/turn.act.ts'
import { seeToHandovers } from '#api/review/transfers/see-to.act.ts'
import { keySource } from '#api/ground/secrets/key-source.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'
import '#tests/support/suite/cheap-hashes.ts'
import { testConfig } from '#tests/support/config.ts'

const { FAULT_DATA_DIR, FAULT_DATABASE_URL, FAULT_FILES } = process.env
const { db } = await openDatabase({ url: FAULT_DATABASE_URL, dataDir: FAULT_DATA_DIR })
await openSecrets(db, keySource(process.env))
let now = new Date()
const config = { ...testConfig, review: { ...testConfig.review, secondReader: false } }
const api = createApi({
  allows: async () => true,
  db,
  files: folderStore(FAULT_FILES ?? ''),
  config,
  clock: () => now,
  // Every paper has other bytes, so that one is not taken for another.
  renderReport: async () => new TextEncoder().encode(`%PDF-1.7 ${Math.random()}`),
})

async function runJobs(today: string): Promise<Response> {
  // Whoever works stays signed in: here a day is a second.
  await sql`update sessions set idle_until = ${now}::timestamptz + interval '3 days'`.execute(db)
  await turnPermits(db, { today, workDays: config.workDays, now })
  await seeToHandovers(db, config, { today, now })
  return Response.json({ ok: true, data: true })
}

serve(
  {
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request: Request) => {
      const day = request.headers.get('x-day') ?? ''
      now = new Date(`${day}T17:00:00Z`)
      return new URL(request.url).pathname === '/api/jobs' ? runJobs(day) : api.fetch(request)
    },
  },
  ({ port }) => console.log(`ready ${port}`),
)
