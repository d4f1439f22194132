import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  assessPenalty,
  recordEmissions,
  surrenderForPeriod,
  trueUp,
} from '#api/cap-and-trade/compliance/compliance.act.ts'
import {
  BASIS,
  MISSING,
  selectObligations,
} from '#api/cap-and-trade/compliance/compliance.queries.ts'
import { obligationOf } from '#api/cap-and-trade/compliance/obligation.ts'
import type { Surrendered } from '#api/cap-and-trade/ledger/units.act.ts'
import type { OwnWaiting } from '#api/portal/dashboard/waiting.schemas.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { AT, cause, committed, give, makeEntity } from '#tests/support/cap-and-trade/ledger.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeFiler } from '#tests/support/filing/filer.ts'
import { runs } from '#tests/support/suite/runs.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let siteId: number

beforeEach(async () => {
  siteId = await makeEntity(world.db, { name: 'Alder Creek Cement' })
  await sql`
    insert into cap_periods (id, first_year, last_year, surrender_by, credit_limit_bp, penalty_factor)
    values (1, 2024, 2025, '2026-12-09', 1000, 3)`.execute(world.db)
  await give(world.db, siteId, { 2024: 1_000, 2025: 1_000, 2026: 1_000 })
  await give(world.db, siteId, { 2024: 500 }, 'credit')
  await report(2024, 600)
  await report(2025, 400)
})

const report = (year: number, tons: number) =>
  inTransaction(world.db, (trx) =>
    recordEmissions(trx, [{ siteId, year, tons }], { staffId: null, source: 'Report' }, AT),
  )
const surrender = (...units: Surrendered[]) =>
  committed(world.db, (trx) => surrenderForPeriod(trx, { siteId, periodId: 1, units }, cause(), AT))
const owed = async () => (await selectObligations(world.db, siteId))[0]
const of = (vintage: number, quantity: number, from: Surrendered['from'] = 'general') => ({
  vintage,
  quantity,
  from,
})

describe('an obligation', () => {
  test('is the newest report of each year; what was reported before stays', async () => {
    expect(await owed()).toMatchObject({ obligation: 1_000, creditLimit: 100, missing: 1_000 })
    await report(2025, 450)
    expect(await owed()).toMatchObject({ emissions: 1_050, obligation: 1_050 })
    const { rows } =
      await sql`select count(*)::int as n from cap_emissions where site_id = ${siteId}`.execute(
        world.db,
      )
    expect(rows).toEqual([{ n: 3 }])
  })

  test('is met by instruments and credits within their limit, of no later year, and by no more than is owed', async () => {
    await expect(surrender(of(2026, 1))).rejects.toThrow(
      'Units of 2026 cannot be used for a period that ends in 2025. Nothing was moved.',
    )
    await expect(surrender(of(2024, 101, 'credit'))).rejects.toThrow(
      'Credits may cover 100 of this obligation, 0 are used, and 101 more were asked for. Nothing was moved.',
    )
    await surrender(of(2024, 100, 'credit'), of(2024, 500))
    expect(await owed()).toMatchObject({ usedCredits: 100, usedInstruments: 500, missing: 400 })
    await expect(surrender(of(2025, 401))).rejects.toThrow(
      '400 units are still owed for this period',
    )
    await surrender(of(2025, 400))
    expect(await owed()).toMatchObject({ missing: 0 })
  })

  test('a true-up raises or lowers it', async () => {
    const change = (units: number) =>
      inTransaction(world.db, (trx) =>
        trueUp(trx, { siteId, periodId: 1, units }, { staffId: null, reason: 'Verified' }, AT),
      )
    await change(50)
    expect(await owed()).toMatchObject({ obligation: 1_050, missing: 1_050 })
    await change(-250)
    expect(await owed()).toMatchObject({ trueUp: -200, obligation: 800 })
  })

  test('what is missing after the last day is owed three times over besides, once', async () => {
    await surrender(of(2024, 900))
    const assess = (today: string) =>
      inTransaction(world.db, (trx) =>
        assessPenalty(trx, { siteId, periodId: 1 }, { staffId: null, today }, AT),
      )
    await expect(assess('2026-12-09')).rejects.toThrow('can be fulfilled until 2026-12-09')
    expect(await assess('2026-12-10')).toBe(300)
    expect(await owed()).toMatchObject({ obligation: 1_300, missing: 400, creditLimit: 100 })
    await expect(assess('2026-12-11')).rejects.toMatchObject({ reason: 'ALREADY_DECIDED' })
  })

  test('credits beyond their limit never count, and nothing is missing below zero', () => {
    const tons = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(
        tons,
        tons,
        tons,
        fc.integer({ min: 0, max: 10_000 }),
        (emissions, instruments, credits, bp) => {
          const { missing, creditLimit } = obligationOf({
            periodRid: 1,
            firstYear: 2024,
            lastYear: 2025,
            surrenderBy: '2026-12-09',
            creditLimitBp: bp,
            penaltyFactor: 3,
            emissions,
            reportedYears: 2,
            trueUp: 0,
            penalty: 0,
            usedInstruments: instruments,
            usedCredits: credits,
          })
          expect(creditLimit).toBeLessThanOrEqual((emissions * bp) / 10_000)
          expect(missing).toBe(
            Math.max(0, emissions - instruments - Math.min(credits, creditLimit)),
          )
        },
      ),
      { numRuns: runs(500) },
    )
  })
})

test('the database finds the same units missing as the rule', async () => {
  const tons = fc.integer({ min: -1_000_000, max: 1_000_000 })
  const facts = fc.sample(
    fc.record({
      emissions: tons.map(Math.abs),
      trueUp: tons,
      penalty: tons.map(Math.abs),
      usedInstruments: tons.map(Math.abs),
      usedCredits: tons.map(Math.abs),
      creditLimitBp: fc.integer({ min: 0, max: 10_000 }),
    }),
    { numRuns: 500, seed: 7 },
  )
  const { rows } = await sql<{ missing: number }>`
    select ${MISSING}::float8 as missing
    from jsonb_array_elements(${JSON.stringify(facts)}::jsonb) with ordinality as item (fact, at)
      cross join lateral jsonb_to_record(fact) as facts (emissions float8, "trueUp" float8, penalty float8,
        "usedInstruments" float8, "usedCredits" float8, "creditLimitBp" int)
      cross join lateral ${BASIS} basis
    order by at`.execute(world.db)
  const period = { periodRid: 1, firstYear: 2024, lastYear: 2025, surrenderBy: '2026-12-09' }
  expect(rows.map(({ missing }) => missing)).toEqual(
    facts.map(
      (fact) => obligationOf({ ...period, penaltyFactor: 3, reportedYears: 2, ...fact }).missing,
    ),
  )
})

test('units to surrender wait for whoever acts for the entity, with their last day, until none is missing', async () => {
  const owner = await makeFiler(world.db)
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${owner.id}, ${siteId}, 'A', now())`.execute(world.db)
  const waiting = async () => {
    const { data } = await callAs<OwnWaiting>(world, '/Client/Dashboard/GetWaiting', owner)
    return data.items.filter(({ kind }) => kind === 'surrender')
  }
  expect(await waiting()).toMatchObject([
    {
      title: 'Alder Creek Cement',
      about: '1,000, 2024–2025',
      dueDate: '2026-12-09',
      page: expect.stringMatching(/^\/app\/new-apps\/start\/\d+$/),
      verb: 'Surrender units',
    },
  ])
  await surrender(of(2024, 900), of(2024, 100, 'credit'))
  expect(await waiting()).toEqual([])
})
