import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { openDatabase, type OpenDatabase } from '#api/db/database.ts'
import { publishShipped } from '#api/filing/definitions/publish.act.ts'
import { folderStore } from '#api/lib/files/file-store.ts'
import type { Api } from '#api/lib/calls/deps.ts'
import { seedReference } from '#api/seeds/seed.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { makeFinance } from '#tests/support/money-desk/finance.ts'
import { makeOwnInvoice } from '#tests/support/payments/paying.ts'
import { testConfig } from '#tests/support/config.ts'
import { openOwnDatabase, type OwnDatabase } from '#tests/support/template.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LosingProxy } from './losing-proxy.ts'

const NOW = new Date('2026-11-20T15:00:00Z')

type Answer = { status: number; ok: boolean; msg: string; reason?: string; data: unknown }
type Creating = { path: string; body: object; cookie: string; table: string }

// The embedded database has no connection that could be lost.
describe.skipIf(!process.env.TEST_DATABASE_URL)('when the answer to COMMIT is lost', () => {
  let own: OwnDatabase
  let straight: OpenDatabase
  let through: OpenDatabase
  let proxy: LosingProxy
  let api: Api
  let folder: string
  let acts: Record<string, Creating>

  beforeAll(async () => {
    own = await openOwnDatabase()
    straight = await own.open()
    await seedReference(straight.db)
    await publishShipped(straight.db)
    const url = new URL(own.url ?? '')
    proxy = new LosingProxy({ host: url.hostname, port: Number(url.port || 5432) })
    const port = await proxy.listen()
    url.hostname = '127.0.0.1'
    url.port = String(port)
    through = await openDatabase({ url: url.href })
    folder = mkdtempSync(path.join(tmpdir(), 'headwater-lost-'))
    const parts = {
      allows: async () => true,
      files: folderStore(folder),
      config: structuredClone(testConfig),
      clock: () => NOW,
      renderReport: async () => new Uint8Array(),
    }
    api = createApi({ ...parts, db: through.db })
    const setting = { api: createApi({ ...parts, db: straight.db }) }
    const finance = await makeFinance(straight.db)
    const reviewer = await makeReviewer(straight.db)
    const holder = Number((await makeUser(straight.db)).id)
    const invoice = await makeOwnInvoice(straight.db, holder)
    const { rid } = await fileExample(setting, straight.db)
    acts = {
      'an invoice': {
        path: '/Agency/Invoice/Create',
        body: {
          accountNo: `FA-${holder}`,
          description: 'Annual fee',
          dueOn: '2026-12-31',
          startsOn: '',
          endsOn: '',
          lines: [{ description: 'Base fee', amount: '100.00' }],
        },
        cookie: finance.cookie,
        table: 'invoices',
      },
      'a payment that is noted': {
        path: '/Agency/Invoice/Record',
        body: {
          invoiceRid: invoice.id,
          method: 'cash',
          reference: '',
          receivedOn: '2026-11-18',
          amount: '50.00',
          shownCents: 125_000,
        },
        cookie: finance.cookie,
        table: 'money_entries',
      },
      'a note of the desk': {
        path: '/Agency/Review/Comment',
        body: { rid, kind: 'note', text: 'Look at the map.' },
        cookie: reviewer.cookie,
        table: 'submittal_comments',
      },
      'a letter of the desk': {
        path: '/Agency/Letters/Write',
        body: { submissionRid: rid, subject: 'The map', body: 'Where is north?', fileRids: [] },
        cookie: reviewer.cookie,
        table: 'correspondence_messages',
      },
    }
  })
  afterAll(async () => {
    proxy.close()
    await through.close()
    await straight.close()
    await own.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function post({ path: at, body, cookie }: Creating, key: string): Promise<Answer> {
    const response = await api.request(`/api${at}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
    return { ...((await response.json()) as Omit<Answer, 'status'>), status: response.status }
  }

  async function count(table: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)}`.execute(straight.db)
    return rows[0]?.n ?? 0
  }

  test.each([
    'an invoice',
    'a payment that is noted',
    'a note of the desk',
    'a letter of the desk',
  ])(
    '%s that was saved is not said to be unsaved, and sent again with its key it is there once',
    async (name) => {
      const act = acts[name]
      if (!act) throw new Error('There is no such act.')
      const before = await count(act.table)
      const key = `key-of-${name.replaceAll(' ', '-')}`
      proxy.loseNext('broken')
      const told = await post(act, key)
      expect(told).toMatchObject({ status: 503, reason: 'MAYBE_SAVED' })
      expect(told.msg).toContain('It may have been saved: look before you send it again.')
      expect(told.msg).not.toContain('Nothing was saved')
      expect(await count(act.table)).toBe(before + 1)
      const again = await post(act, key)
      expect(again).toMatchObject({ status: 200, ok: true })
      expect(await count(act.table)).toBe(before + 1)
      expect(await post(act, key)).toEqual(again)
      const other = { ...act, body: { ...act.body, text: 'Something else.', amount: '1' } }
      expect((await post(other, key)).status).toBe(409)
      expect(await count(act.table)).toBe(before + 1)
    },
    60_000,
  )

  test('whoever hears nothing any more is told within twenty seconds, and the portal goes on', async () => {
    const act = acts['an invoice']
    if (!act) throw new Error('There is no such act.')
    const began = performance.now()
    proxy.loseNext('silent')
    expect(await post(act, 'key-of-silence')).toMatchObject({ reason: 'MAYBE_SAVED' })
    expect(performance.now() - began).toBeLessThan(20_000)
    expect((await post(act, 'key-of-silence')).status).toBe(200)
  }, 60_000)
})
