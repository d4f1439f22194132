import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { selectObligations } from '#api/cap-and-trade/compliance/compliance.queries.ts'
import { takeReportedEmissions } from '#api/cap-and-trade/compliance/reported.act.ts'
import { seedFees } from '#api/above/seeds/fees.ts'
import { AT, give, has, makeYears } from '#tests/support/cap-and-trade/ledger.ts'
import {
  fillEmissionReport,
  fillSurrenderForm,
} from '#tests/support/cap-and-trade/surrender-form.ts'
import {
  makeSide,
  signTradeForm,
  standFor,
  type Side,
} from '#tests/support/cap-and-trade/trade-form.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeFiler } from '#tests/support/filing/filer.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db

beforeAll(async () => {
  await makeYears(db())
  await seedFees(db())
  await sql`
    insert into cap_periods (id, first_year, last_year, surrender_by, credit_limit_bp, penalty_factor)
    values (1, 2024, 2025, '2026-12-09', 1000, 3)`.execute(db())
})

let side: Side
beforeEach(async () => {
  side = await makeSide(db(), 'Tamarack Pipeline', { 2024: 600, 2025: 800, 2026: 100 })
})

const owed = async () => (await selectObligations(db(), side.siteId))[0]
const sign = async (rid: number) => signTradeForm(portal, side, rid)
const statusOf = async (rid: number) =>
  (
    await sql<{ name: string; is_public: boolean }>`
      select status.name, is_public from submittals
        join submittal_statuses status on status.id = submittal_status_id
      where submittals.id = ${rid}`.execute(db())
  ).rows[0]

describe('a demonstration of compliance', () => {
  beforeEach(async () => {
    await sql`
      insert into cap_emissions (site_id, year, tons, source, recorded_at)
      values (${side.siteId}, 2024, 1000, 'Report', now())`.execute(db())
    await give(db(), side.siteId, { 2024: 500 }, 'credit')
  })

  test('uses the units with its signature, chained to its copy of record', async () => {
    const { rid } = await fillSurrenderForm(portal, db(), side, {
      units: [
        [2024, 'general', 600],
        [2025, 'general', 300],
        [2024, 'credit', 100],
      ],
    })
    expect(await sign(rid)).toMatchObject({ status: 200 })
    expect(await owed()).toMatchObject({ usedInstruments: 900, usedCredits: 100, missing: 0 })
    expect(await has(db(), side.siteId, 'general')).toEqual({ 2025: 500, 2026: 100 })
    expect(await statusOf(rid)).toEqual({ name: 'Accepted', is_public: false })
    const { rows } = await sql<{ same: boolean; signatures: number }>`
      select transfer.copy_of_record_id = version.copy_of_record_id as same,
        (select count(*)::int from signatures where submittal_id = ${rid}) as signatures
      from cap_transfers transfer join submittal_versions version on version.submittal_id = ${rid}
      where transfer.key = ${`surrender form ${rid}`}`.execute(db())
    expect(rows).toEqual([{ same: true, signatures: 1 }])
  })

  test('is not signed where it goes beyond what is there, is owed, or may be credits, or names no period', async () => {
    const refused = async (
      units: readonly (readonly [number, string, number])[],
      words: string,
      lastYear = 2025,
    ) => {
      const { rid } = await fillSurrenderForm(portal, db(), side, { lastYear, units })
      const { status, msg } = await sign(rid)
      expect({ status, msg }).toMatchObject({
        status: 409,
        msg: expect.stringContaining(words) as string,
      })
    }
    await refused([[2024, 'general', 601]], 'has 600 instruments of 2024')
    await refused([[2024, 'credit', 101]], 'Credits may cover 100 of this obligation')
    await refused(
      [
        [2024, 'general', 600],
        [2025, 'general', 401],
      ],
      '1,000 units are still owed for this period',
    )
    await refused([[2024, 'general', 1]], 'No compliance period ends in 2026', 2026)
    expect(await owed()).toMatchObject({ usedInstruments: 0, missing: 1_000 })
    expect(await has(db(), side.siteId, 'general')).toEqual({ 2024: 600, 2025: 800, 2026: 100 })
  })

  test('of two that are signed at once over the same units one is signed', async () => {
    const forms = []
    for (let n = 0; n < 2; n += 1)
      forms.push(await fillSurrenderForm(portal, db(), side, { units: [[2024, 'general', 600]] }))
    const other = await makeFiler(db())
    await standFor(db(), other, side.siteId)
    const [one, two] = forms
    const both = await Promise.all([
      sign(one?.rid ?? 0),
      signTradeForm(portal, other, two?.rid ?? 0),
    ])
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect([0, 600]).toContain((await owed())?.usedInstruments)
  })
})

describe('an emission report', () => {
  const TONS = /^Report GHG-4001, submittal (\d+), version 1$/
  const figures = async () =>
    (
      await sql<{ year: number; tons: number; source: string }>`
        select year, tons::float8 as tons, source from cap_emissions
        where site_id = ${side.siteId} order by id`.execute(db())
    ).rows

  test('feeds the emissions of its entity and year once it is accepted, without the CO2 of biomass, once', async () => {
    const { rid } = await fillEmissionReport(portal, db(), side, { year: 2024, gallons: 100_000 })
    expect(await sign(rid)).toMatchObject({ status: 200 })
    const [figure, ...others] = await figures()
    expect(others).toEqual([])
    const { rows } = await sql<{ tons: number }>`
      select round(number)::float8 as tons from submittal_facts
      where submittal_id = ${rid} and path = 'fossilTotal'`.execute(db())
    expect(figure).toMatchObject({ year: 2024, tons: rows[0]?.tons })
    expect(figure?.tons).toBeGreaterThan(800)
    expect(figure?.source).toMatch(TONS)
    await db()
      .transaction()
      .execute((trx) => takeReportedEmissions(trx, rid, AT))
    expect(await figures()).toHaveLength(1)
    expect((await owed())?.emissions).toBe(figure?.tons)
  })

  test('of the same kind and year takes the place of the one before; another year is its own', async () => {
    for (const [year, gallons] of [
      [2024, 100_000],
      [2024, 200_000],
      [2025, 50_000],
    ] as const) {
      const { rid } = await fillEmissionReport(portal, db(), side, { year, gallons })
      expect(await sign(rid)).toMatchObject({ status: 200 })
    }
    const all = await figures()
    expect(all.map(({ year }) => year)).toEqual([2024, 2024, 2025])
    expect((all[1]?.tons ?? 0) / (all[0]?.tons ?? 1)).toBeCloseTo(2, 1)
    expect((await owed())?.emissions).toBe((all[1]?.tons ?? 0) + (all[2]?.tons ?? 0))
  })

  test('of a site that is no covered entity, or of a year outside the program, feeds nothing', async () => {
    const plain = { ...side, siteId: Number(await makeSite(db())) }
    await standFor(db(), side, plain.siteId)
    for (const [who, year] of [
      [plain, 2024],
      [side, 2015],
    ] as const) {
      const { rid } = await fillEmissionReport(portal, db(), who, { year, gallons: 1_000 })
      expect(await sign(rid)).toMatchObject({ status: 200 })
    }
    const { rows } = await sql`
      select from cap_reported_emissions where site_id in (${plain.siteId}, ${side.siteId})`.execute(
      db(),
    )
    expect(rows).toEqual([])
    expect(await figures()).toEqual([])
  })
})
