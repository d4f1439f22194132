import { sql } from 'kysely'
import { holdForTrade, moveHeld, releaseHold, TRADE } from '#api/cap-and-trade/ledger/hold.act.ts'
import {
  distributeUnits,
  issueUnits,
  putAway,
  surrenderUnits,
} from '#api/cap-and-trade/ledger/units.act.ts'
import type { Db } from '#api/ground/db/database.ts'

const YEARS = [2021, 2022, 2023, 2024, 2025, 2026]
const PERIOD = 4
const SECTORS = [6, 1, 3, 5, 4, 8, 7]
const EACH_YEAR = [128_400, 96_000, 210_500, 74_200, 51_800, 33_900, 18_600]

/** Trades of the demonstration: who, to whom, how many of which year, at which price, so many days ago. */
const TRADES: readonly [
  from: number,
  to: number,
  vintage: number,
  quantity: number,
  cents: number,
  daysAgo: number,
][] = [
  [2, 0, 2023, 3_700, 2_510, 400],
  [0, 3, 2022, 4_000, 2_480, 395],
  [4, 1, 2023, 6_200, 2_525, 390],
  [5, 2, 2023, 1_800, 2_540, 300],
  [1, 6, 2024, 2_400, 2_590, 210],
  [3, 4, 2024, 5_100, 2_610, 205],
  [2, 5, 2024, 900, 2_600, 200],
  [0, 1, 2025, 2_000, 2_720, 110],
  [3, 2, 2025, 4_400, 2_705, 100],
  [6, 4, 2025, 1_250, 2_735, 95],
]

/** A made-up program on fictional sites: what was distributed, surrendered and traded, and a trade that is open. */
export async function seedCapAndTrade(db: Db, clock: string): Promise<void> {
  const sites = await makeEntities(db)
  if (sites.length < SECTORS.length) return
  const idOf = (nth: number) => sites[nth] ?? 0
  const now = new Date(`${clock}T15:00:00Z`)
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  let serial = 0
  const cause = (reason: string) => ({
    key: `demonstration ${(serial += 1)}`,
    actorId: null,
    reason: `${reason} (demonstration)`,
  })
  const gifts = sites.flatMap((siteId, nth) =>
    YEARS.map((vintage, index) => ({
      siteId,
      unit: 'instrument' as const,
      vintage,
      quantity: Math.round(((EACH_YEAR[nth] ?? 0) * (100 - index * 4)) / 100),
    })),
  )
  const credits = sites.flatMap((siteId, nth) =>
    [2022, 2023, 2024].map((vintage) => ({
      siteId,
      unit: 'credit' as const,
      vintage,
      quantity: 1_000 + nth * 310,
    })),
  )
  const start = ago(700)
  await issueUnits(db, [...gifts, ...credits], cause('Cap of the years'), start)
  await distributeUnits(db, [...gifts, ...credits], cause('Distribution of the years'), start)
  await seedPeriod(db, sites)
  const kept = [{ vintage: 2021, quantity: 1_000 }]
  await putAway(
    db,
    { kind: 'reserve', siteId: idOf(0), from: 'general', years: kept },
    cause('Reserve of the program'),
    ago(600),
  )
  for (const [from, to, vintage, quantity, priceCents, days] of TRADES) {
    const { tradeId } = await holdForTrade(
      db,
      {
        transferSiteId: idOf(from),
        acquireSiteId: idOf(to),
        priceCents,
        years: [{ vintage, quantity }],
        agreedOn: ago(days + 3)
          .toISOString()
          .slice(0, 10),
        dueOn: ago(days - 7)
          .toISOString()
          .slice(0, 10),
        userIds: [],
      },
      cause('Offered'),
      ago(days),
    )
    await moveHeld(db, tradeId, cause('Accepted by the agency'), ago(days - 2))
  }
  await seedOpenTrades(db, sites, { now, ago, cause })
  await surrenderUnits(
    db,
    {
      siteId: idOf(0),
      periodId: PERIOD,
      units: [
        { vintage: 2021, quantity: 120_000, from: 'general' },
        { vintage: 2022, quantity: 1_000, from: 'credit' },
      ],
    },
    cause('Surrender for 2021 to 2023'),
    ago(340),
  )
}

type Making = {
  now: Date
  ago: (days: number) => Date
  cause: (reason: string) => { key: string; actorId: null; reason: string }
}

async function makeEntities(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from sites where identifier like 'DEMO-%' and status_code = 'A'
    order by id offset 20 limit ${SECTORS.length}`.execute(db)
  const sites = rows.map(({ id }) => id)
  await sql`
    insert into cap_years (year) select generate_series(2021, 2030) on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into cap_entities (site_id, sector_id)
    select * from unnest(${sites}::bigint[], ${SECTORS.slice(0, sites.length)}::int[])`.execute(db)
  const userOf = (name: string) => sql`(select id from users where login_name = ${name})`
  for (const [user, nth, isFirst] of [
    ['cpp', 0, true],
    ['cpp', 1, true],
    ['cpp.second', 0, false],
    ['cpp.second', 1, false],
    ['cpp.buyer', 2, true],
  ] as const) {
    await sql`
      insert into user_facilities (user_id, site_id, status, requested_at, decided_at)
      select ${userOf(user)}, ${sites[nth] ?? null}, 'A', now(), now() where ${sites.length > nth}::boolean
      on conflict do nothing`.execute(db)
    await sql`
      insert into cap_representatives (site_id, user_id, is_first, title)
      select ${sites[nth] ?? null}, ${userOf(user)}, ${isFirst}, 'Designated representative'
      where ${sites.length > nth}::boolean`.execute(db)
  }
  return sites
}

/** Emissions of the made-up entities, a little below what they were given. */
async function seedPeriod(db: Db, sites: readonly number[]): Promise<void> {
  await sql`
    insert into cap_periods (id, first_year, last_year, surrender_by, credit_limit_bp)
    values (${PERIOD}, 2021, 2023, '2024-12-09', 1000), (5, 2024, 2025, '2026-12-09', 1500)
    on conflict do nothing`.execute(db)
  for (const [nth, siteId] of sites.entries())
    for (const [index, year] of YEARS.slice(0, 5).entries())
      await sql`
        insert into cap_emissions (site_id, year, tons, source, recorded_at)
        values (${siteId}, ${year}, ${Math.round((EACH_YEAR[nth] ?? 0) * (0.97 - index * 0.02))},
          'Report of the entity (demonstration)', ${`${year + 1}-06-30`})`.execute(db)
}

async function seedOpenTrades(
  db: Db,
  sites: readonly number[],
  { now, ago, cause }: Making,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from users where login_name in ('cpp', 'cpp.buyer') order by id`.execute(
    db,
  )
  const trade = (quantity: number, at: Date) =>
    holdForTrade(
      db,
      {
        transferSiteId: sites[0] ?? 0,
        acquireSiteId: sites[2] ?? 0,
        priceCents: 2_760,
        years: [
          { vintage: 2024, quantity },
          { vintage: 2025, quantity: quantity / 2 },
        ],
        agreedOn: at.toISOString().slice(0, 10),
        dueOn: new Date(at.getTime() + 7 * 86_400_000).toISOString().slice(0, 10),
        userIds: rows.map(({ id }) => id),
      },
      cause('Offered'),
      at,
    )
  const { tradeId } = await trade(1_000, ago(40))
  await releaseHold(db, tradeId, { ...cause('Withdrawn'), status: TRADE.withdrawn }, ago(38))
  await trade(8_000, now)
}
