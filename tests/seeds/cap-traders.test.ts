import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selectTrade } from '#api/cap-and-trade/cap-trades/cap-trades.queries.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { verifyRecords } from '#api/services/proof/check/verify-all.ts'
import { seedSubmittalYear } from '#api/above/seeds/demonstration/year/submittal-year.ts'
import { DEFAULT_CLOCK } from '#api/above/seeds/seed.ts'
import {
  selectInquiries,
  selectThreads,
} from '#api/cap-and-trade/inquiries/trade-inquiries.queries.ts'
import { testConfig } from '#tests/support/config.ts'
import { openDemonstration, type Demonstration } from '#tests/support/suite/demonstration.ts'
import { selectLedgerFaults } from '#tests/support/cap-and-trade/ledger.ts'

let opened: Demonstration

beforeAll(async () => {
  opened = await openDemonstration()
  await seedSubmittalYear(opened, DEFAULT_CLOCK, testConfig)
})
afterAll(() => opened.close())

async function idOf(loginName: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from users where login_name = ${loginName}`.execute(opened.db)
  return rows[0]?.id ?? 0
}

async function listOf(loginName: string, list: 'mine' | 'published') {
  const wanted = { userId: await idOf(loginName), list, typeId: null, sort: 'pricePerCi' as const }
  return (await selectInquiries(opened.db, wanted, { page: 1, pageSize: 50 })).list
}

async function tradesOf(loginName: string) {
  const user = { id: await idOf(loginName), kind: 'owner', isReadOnly: false } as SignedIn
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from cap_trades where submittal_id is not null order by id`.execute(
    opened.db,
  )
  const now = new Date(`${DEFAULT_CLOCK}T18:00:00Z`)
  return Promise.all(
    rows.map(({ id }) =>
      selectTrade(opened.db, user, id, { mayManage: false, now, timeZone: 'America/New_York' }),
    ),
  )
}

describe('seeds: the forum and the signed trades of the demonstration', () => {
  test('six inquiries of several owners are published, at 30 to 36 dollars [S3-CPPREQ-20]', async () => {
    const published = await listOf('cpp', 'published')
    expect(published).toHaveLength(6)
    expect(published.filter(({ isOwn }) => isOwn)).toHaveLength(2)
    for (const { pricePerCi, postedDate } of published) {
      expect(pricePerCi).toBeGreaterThanOrEqual(30)
      expect(pricePerCi).toBeLessThanOrEqual(36)
      expect(postedDate).not.toBeNull()
    }
    const { rows } = await sql`
      select distinct user_id from trade_inquiries where status_id = 2`.execute(opened.db)
    expect(rows).toHaveLength(3)
  })

  test('cpp has two in other statuses, and a conversation that waits for an answer', async () => {
    const mine = await listOf('cpp', 'mine')
    expect(
      mine.map(({ cppTradeRequestStatusRid: status }) => status).sort((a, b) => a - b),
    ).toEqual([1, 2, 2, 3])
    const asked = mine.find(({ unread }) => unread === 1)
    expect(asked).toBeDefined()
    const [thread] = await selectThreads(opened.db, {
      inquiryId: asked?.rid ?? 0,
      userId: await idOf('cpp'),
      isOwn: true,
    })
    expect(thread?.messages.map(({ isOfOwner }) => isOfOwner)).toEqual([false])
  })

  test('of three signed trades one is completed, one waits for the agency, and one for cpp to accept it', async () => {
    const [completed, agency, acquirer, ...others] = await tradesOf('cpp')
    expect(others).toEqual([])
    expect(completed?.steps.map(({ kind }) => kind)).toEqual(['completed', 'accepted', 'signed'])
    expect(agency).toMatchObject({ waitsFor: 'agency', role: 'seller', acts: ['rescind'] })
    expect(acquirer).toMatchObject({
      waitsFor: 'acquirer',
      role: 'acquirer',
      acts: ['accept', 'decline', 'trust'],
    })
    expect(acquirer?.dueDate).not.toBeNull()
  })

  test('holds, balances, chains and copies of record are what they are for anybody', async () => {
    await sql`set constraints all immediate`.execute(opened.db)
    expect(await selectLedgerFaults(opened.db)).toEqual([])
    expect((await verifyRecords(opened.db, {})).problems).toEqual([])
    const { rows } = await sql<{ held: number; open: number }>`
      select (select sum(amount)::float8 from cap_balances join cap_accounts on cap_accounts.id = account_id
          where place = 'held') as held,
        (select sum(quantity)::float8 from cap_trades where status_id = 1) as open`.execute(
      opened.db,
    )
    expect(rows[0]?.held).toBe(rows[0]?.open)
  })

  test('nobody is written to about what was made up', async () => {
    const { rows } = await sql`
      select 1 from outbox where template like 'trade%' or template = 'submittal-received'`.execute(
      opened.db,
    )
    expect(rows).toEqual([])
  })
})
