import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import type { Api } from '#api/ground/lib/calls/deps.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { callAs, cookieOf } from '#tests/support/accounts/sign-in.ts'
import { makeEntity } from '#tests/support/cap-and-trade/ledger.ts'
import { testConfig } from '#tests/support/config.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { openOwnDatabase, type OwnDatabase } from '#tests/support/template.ts'

const TRIES = 5
const ACTIONS = [['gov', 'cap.actions.manage']] as const

// Real commits: on a server the two have a connection each.
let own: OwnDatabase
const opened: OpenDatabase[] = []
const apis: Api[] = []
let people: string[] = []
let siteId: number
const db = () => {
  const [first] = opened
  if (!first) throw new Error('No database is open.')
  return first.db
}

beforeAll(async () => {
  own = await openOwnDatabase()
  for (let at = 0; at < (process.env.TEST_DATABASE_URL ? 2 : 1); at += 1)
    opened.push(await own.open())
  for (const each of opened)
    apis.push(
      createApi({
        allows: async () => true,
        db: each.db,
        files: folderStore('unused'),
        config: testConfig,
        clock: () => new Date('2026-11-20T15:00:00Z'),
        renderReport: async () => new Uint8Array(),
      }),
    )
  // With its cap years.
  siteId = await makeEntity(db())
  await sql`
    insert into cap_periods (id, first_year, last_year, surrender_by, credit_limit_bp, penalty_factor)
    values (1, 2021, 2026, '2027-12-09', 1000, 3)`.execute(db())
  for (const displayName of ['Ada', 'Bo'])
    people = [
      ...people,
      cookieOf(await makeSession(db(), { kind: 'staff', displayName, actions: ACTIONS })),
    ]
})
afterAll(async () => {
  for (const each of opened) await each.close()
  await own.drop()
})

const call = (at: number, name: string, body: object) => {
  const api = apis[at % apis.length]
  if (!api) throw new Error('No portal is open.')
  return callAs<unknown>({ api }, `/Agency/Cap/${name}`, { cookie: people[at] ?? '', body })
}
const bothAtOnce = (name: string, bodyOf: (at: number) => object) =>
  Promise.all([0, 1].map((at) => call(at, name, bodyOf(at))))
const told = (answers: readonly { ok: boolean; reason?: string }[]) =>
  answers.map(({ ok, reason }) => (ok ? 'recorded' : reason)).sort()

test('of two who record emissions of one year at once one records, and the other is told that the figure changed', async () => {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const year = 2021 + turn
    const answers = await bothAtOnce('RecordEmissions', (at) => ({
      ...{ facilityRid: siteId, year, source: 'Verified', replaces: null },
      tons: 500 + at,
    }))
    expect(told(answers)).toEqual(['SHOWN_IS_OLD', 'recorded'])
    const { rows } = await sql`
      select from cap_emissions where site_id = ${siteId} and year = ${year}`.execute(db())
    expect(rows).toHaveLength(1)
  }
})

test('of two who correct an obligation at once one does, so that it is corrected once', async () => {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const { rows } = await sql<{ units: number }>`
      select coalesce(sum(units), 0)::int as units from cap_obligation_changes
      where site_id = ${siteId}`.execute(db())
    const { data } = await callAs<{ obligations: { periodRid: number; obligation: number }[] }>(
      { api: apis[0] as Api },
      `/Agency/Cap/GetEntityCompliance/${siteId}`,
      { cookie: people[0] ?? '' },
    )
    const shown = data.obligations[0]?.obligation ?? 0
    const answers = await bothAtOnce('TrueUp', () => ({
      ...{ facilityRid: siteId, periodRid: 1, units: 7, reason: 'Verified again', shown },
    }))
    expect(told(answers)).toEqual(['SHOWN_IS_OLD', 'recorded'])
    const after = await sql<{ units: number }>`
      select sum(units)::int as units from cap_obligation_changes where site_id = ${siteId}`.execute(
      db(),
    )
    expect(after.rows[0]?.units).toBe((rows[0]?.units ?? 0) + 7)
  }
})
