import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { enqueueText } from '#api/services/outbox/outbox.queries.ts'
import { isDrill } from '#tests/support/suite/runs.ts'
import { builtScript } from '#tests/support/suite/built-script.ts'
import { openOwnDatabase, type OwnDatabase } from '#tests/support/template.ts'
import { startTextService, type TextService } from '#tests/support/mail/text-service.ts'

const TEXTS = 120
/** Slow enough that both processes have a part in it. */
const ANSWER_MS = 100
const SECRET = 'a-secret-of-the-test-service'

// Two portals are started for it; the embedded database has one process alone.
describe.runIf(isDrill && process.env.TEST_DATABASE_URL)(
  'two processes that send text messages',
  () => {
    let own: OwnDatabase
    let opened: OpenDatabase
    let folder: string
    let service: TextService
    const children: ChildProcess[] = []
    const logs: string[] = []

    beforeAll(async () => {
      own = await openOwnDatabase()
      opened = await own.open()
      folder = mkdtempSync(path.join(tmpdir(), 'headwater-texts-'))
      service = await startTextService(ANSWER_MS)
    })
    afterAll(async () => {
      for (const child of children) child.kill('SIGKILL')
      await service.close()
      await opened.close()
      await own.drop()
      rmSync(folder, { recursive: true, force: true })
    })

    /** `npm run jobs`, as an agency starts it; everything that it says is kept. */
    async function startJobs(at: number): Promise<void> {
      logs[at] = ''
      const child = spawn(process.execPath, [await builtScript('server/jobs-main.ts')], {
        env: {
          ...process.env,
          DATABASE_URL: own.url ?? '',
          DATA_DIR: folder,
          LOG_LEVEL: 'trace',
          SMS_URL: service.url,
          SMS_SECRET: SECRET,
          SMTP_URL: '',
        },
      })
      children.push(child)
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (logs[at] += String(chunk)))
      return vi.waitFor(() => expect(logs[at]).toContain('jobs ready'), { timeout: 30_000 })
    }

    test('send each once, and say neither secret, number nor code', async () => {
      await Promise.all([startJobs(0), startJobs(1)])
      const now = new Date()
      const usefulUntil = new Date(now.getTime() + 300_000)
      service.answers.push(500)
      await opened.db.transaction().execute(async (trx) => {
        for (let index = 0; index < TEXTS; index++) {
          const to = `+1503555${1000 + index}`
          await enqueueText(trx, { to, body: `Your code is 12345${index}.`, usefulUntil }, now)
        }
      })
      await vi.waitFor(
        async () => {
          const { rows } = await sql`
          select 1 from sms_outbox where state = 'sent' and body is null`.execute(opened.db)
          expect(rows).toHaveLength(TEXTS)
        },
        { timeout: 60_000, interval: 500 },
      )
      const phones = service.received.map(({ body }) => String(JSON.parse(body).to))
      expect(new Set(phones).size).toBe(TEXTS)
      // The one that was refused came again, as the same message.
      expect(phones).toHaveLength(TEXTS + 1)
      const keys = service.received.map(({ headers }) => headers['idempotency-key'])
      expect(new Set(keys).size).toBe(TEXTS)
      for (const said of logs) {
        expect(said).toContain('a text message was sent')
        expect(said).not.toMatch(/a-secret-of|503555|12345|account=7/)
      }
    })
  },
)
