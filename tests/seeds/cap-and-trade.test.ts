import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { inTransaction, seedReference } from '#api/above/seeds/seed.ts'
import {
  selectMissing,
  selectObligations,
  selectUnknownPeriods,
} from '#api/cap-and-trade/compliance/compliance.queries.ts'
import { readExtract } from '#api/above/seeds/extracts.ts'
import { CALIFORNIA, seedCalifornia } from '#api/above/seeds/real-cap.ts'
import { openWorkerDatabase } from '#tests/support/template.ts'
import { selectLedgerFaults } from '#tests/support/cap-and-trade/ledger.ts'

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openWorkerDatabase()
  await seedReference(opened.db)
  await inTransaction(opened.db, seedCalifornia)
})
afterAll(async () => opened.close())

/** Totals of the three compliance reports of the California Air Resources Board. */
const PUBLISHED = [
  { period: 1, instruments: 278_408_105, credits: 12_773_097 },
  { period: 2, instruments: 918_724_225, credits: 62_717_868 },
  { period: 3, instruments: 846_298_522, credits: 63_355_073 },
]

describe('California', () => {
  test('the published surrender totals come out of the ledger to the unit', async () => {
    const { rows } = await sql`
      select period_id as period,
        sum(amount) filter (where unit = 'instrument')::float8 as instruments,
        sum(amount) filter (where unit = 'credit')::float8 as credits
      from cap_transfers join cap_postings on transfer_id = cap_transfers.id
        join cap_accounts on cap_accounts.id = account_id
      where kind = 'surrender' and place = 'used' group by period_id order by period_id`.execute(
      opened.db,
    )
    expect(rows).toEqual(PUBLISHED)
  })

  test('nothing is left over, and balances and chain are whole', async () => {
    const { rows } = await sql`
      select coalesce(sum(amount), 0)::float8 as left_over from cap_balances
        join cap_accounts on cap_accounts.id = account_id
      where place in ('general', 'compliance', 'held', 'credit', 'authority')`.execute(opened.db)
    expect(rows).toEqual([{ left_over: 0 }])
    expect(await selectLedgerFaults(opened.db)).toEqual([])
  })

  test('nobody is shown in default where the state published no obligation', async () => {
    const published = new Set(
      readExtract('cap-california-obligations').map(({ entity, period }) => `${entity} ${period}`),
    )
    // A period after those that were published, as the demonstration's own program has one.
    await sql`
      insert into cap_periods (id, first_year, last_year, surrender_by, credit_limit_bp)
      values (4, 2021, 2023, '2024-12-09', 1000) on conflict do nothing`.execute(opened.db)
    const { rows: sites } = await sql<{ id: number; identifier: string }>`
      select id::float8 as id, identifier from sites`.execute(opened.db)
    const entityOf = new Map(
      sites.map(({ id, identifier }) => [id, identifier.replace(CALIFORNIA, '')]),
    )
    const shown = (await selectMissing(opened.db)).map(
      ({ siteId, periodRid }) => `${entityOf.get(siteId)} ${periodRid}`,
    )
    expect(shown.filter((each) => !published.has(each))).toEqual([])
    const [first] = sites.filter(({ identifier }) => identifier.startsWith(CALIFORNIA))
    const known = (await selectObligations(opened.db, first?.id ?? 0)).map(
      ({ firstYear }) => firstYear,
    )
    const unknown = (await selectUnknownPeriods(opened.db, first?.id ?? 0)).map(
      ({ firstYear }) => firstYear,
    )
    expect(unknown).toContain(2021)
    expect(known.filter((year) => unknown.includes(year))).toEqual([])
  })
})
