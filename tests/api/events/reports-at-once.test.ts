import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { keepCopyOfRecord } from '#api/services/proof/copies.queries.ts'
import { verifyChain } from '#api/services/proof/check/verify.ts'
import { hashOfSubject } from '#api/ground/lib/limits/attempts.ts'
import { testConfig } from '#tests/support/config.ts'
import { NOT_WRITTEN } from '#api/services/outbox/outbox.queries.ts'
import { reportLists } from '#tests/support/factories/reference.ts'
import { useRealPortal, REAL_NOW } from '#tests/support/real-portal.ts'
import { genericAnswers } from '#tests/support/events/report-examples.ts'

const portal = useRealPortal()

type Answered<T> = { ok: boolean; data: T; code?: string; msg: string }

const MOST = testConfig.report.visitorReportsPerHour
let visitor = 0

/** POSTs as a visitor of an address of their own. */
async function post<T>(path: string, body: object, from?: string): Promise<Answered<T>> {
  const address = from ?? `10.0.${Math.floor(visitor / 250)}.${(visitor++ % 250) + 1}`
  const response = await portal.api.request(`/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-visitor-address': address },
  })
  return (await response.json()) as Answered<T>
}

async function draftOf(subject: string): Promise<string> {
  const answers = genericAnswers((await reportLists(portal.database.db)).eventTypeRid)
  const body = { kind: 'generic-report', answers: { ...answers, eventSubject: subject } }
  return (await post<{ key: string }>('/Anon/Draft/Start', body)).data.key
}

const submit = (key: string, from?: string) =>
  post<{ referenceNo: string }>('/Anon/Event/SubmitDraft', { key, certified: true }, from)

/** A copy of record that another part of the portal keeps, in a transaction of its own. */
function keepAnother(number: string): Promise<unknown> {
  const content = { format: 'headwater-anchor-1', copies: [], renditions: {} }
  const copy = { kind: 'anchor', number, about: null, signer: 'x', content } as const
  return inTransaction(portal.database.db, (trx) => keepCopyOfRecord(trx, copy, REAL_NOW))
}

async function rowsOf(table: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ${sql.table(table)}`.execute(portal.database.db)
  return rows[0]?.n ?? 0
}

describe('api event reports: at once', () => {
  test('reports that are filed beside each other and beside other copies make one whole chain [S2-EVENT-58, S2-PRINT-14]', async () => {
    await keepAnother('OTHER-0')
    const keys = await Promise.all(Array.from({ length: 6 }, (_, i) => draftOf(`Spill ${i}`)))
    const filed = await Promise.all([
      ...keys.map((key) => submit(key)),
      keepAnother('OTHER-1'),
      keepAnother('OTHER-2'),
    ])
    expect(new Set(filed.slice(0, 6).map((one) => JSON.stringify(one))).size).toBe(6)
    await keepAnother('OTHER-3')
    const seen: string[] = []
    const report = await verifyChain(portal.database.db, ({ number }) => seen.push(number))
    expect(report).toMatchObject({ broken: null, count: 10 })
    expect(seen.filter((number) => number.startsWith('EVT-'))).toHaveLength(6)
    const rows = await sql<{ number: string; copied: string }>`
      select events.reference_no as number, copy.content::jsonb ->> 'referenceNo' as copied
      from copies_of_record copy join events on events.id = copy.event_id`.execute(
      portal.database.db,
    )
    for (const { number, copied } of rows.rows) expect(copied).toBe(number)
  })

  test('a draft that is submitted five times at once is one report with one copy and one mail [S2-EVENT-58]', async () => {
    const key = await draftOf('Clicked often')
    const before = { copies: await rowsOf('copies_of_record'), mails: await rowsOf('outbox') }
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(key)))
    expect(answers.map(({ ok, msg }) => ({ ok, msg }))).toEqual(
      Array.from({ length: 5 }, () => ({ ok: true, msg: '' })),
    )
    expect(new Set(answers.map(({ data }) => data.referenceNo)).size).toBe(1)
    expect(await rowsOf('copies_of_record')).toBe(before.copies + 1)
    expect(await rowsOf('outbox')).toBe(before.mails + 1)
  })

  test('a report past the limit of a visitor is refused whole: no row, no number and no try of it stays [S2-EVENT-58]', async () => {
    const from = '192.0.2.7'
    await sql`insert into attempts (scope, subject_hash, window_start, count)
      values ('report', ${hashOfSubject(from)}, ${REAL_NOW}, ${MOST - 1})`.execute(
      portal.database.db,
    )
    const countNow = async () => ({
      tries: (
        await sql<{ count: number }>`select count from attempts
          where subject_hash = ${hashOfSubject(from)}`.execute(portal.database.db)
      ).rows[0]?.count,
      events: await rowsOf('events'),
      places: await rowsOf('addresses'),
    })
    expect(await submit(await draftOf('The last'), from)).toMatchObject({ ok: true })
    const before = await countNow()
    expect(before.tries).toBe(MOST)
    const key = await draftOf('Too many')
    expect(await submit(key, from)).toMatchObject({ code: 'TOO_MANY' })
    expect(await countNow()).toEqual(before)
    expect(await submit(key)).toMatchObject({ ok: true })
    expect((await verifyChain(portal.database.db)).broken).toBeNull()
  })

  test('a report whose receipt cannot be written is refused in words, and nothing of it is stored [S2-EVENT-58]', async () => {
    const key = await draftOf('No mail')
    const before = { events: await rowsOf('events'), places: await rowsOf('addresses') }
    await sql`alter table outbox rename to outbox_away`.execute(portal.database.db)
    const refused = await submit(key)
    await sql`alter table outbox_away rename to outbox`.execute(portal.database.db)
    expect(refused).toMatchObject({ ok: false, code: 'BUSY', msg: NOT_WRITTEN })
    expect({ events: await rowsOf('events'), places: await rowsOf('addresses') }).toEqual(before)
    expect(await submit(key)).toMatchObject({ ok: true })
  })
})
