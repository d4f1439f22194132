import { sql } from 'kysely'
import { distributeUnits, issueUnits, type Units } from '#api/cap-and-trade/ledger/units.act.ts'
import type { Side } from '#api/cap-and-trade/ledger/places.ts'
import { addTransfer } from '#api/cap-and-trade/ledger/transfer.act.ts'
import type { Db } from '#api/ground/db/database.ts'
import { runInBatches } from './bulk.ts'
import { readExtract } from './extracts.ts'
import { insertSites } from './real-sites.ts'

/** Identifiers of the sites of California's program begin so. */
export const CALIFORNIA = 'CARB-'

/** The first year of an offset that was used, and the last year of the demonstration's own program. */
export const CAP_YEARS = { first: 2005, last: 2030 }

/** Periods that are over, with the day of the surrender, the limit of 8% for offsets and four for each one missing. */
const PERIODS = [
  { id: 1, first: 2013, last: 2014, by: '2015-11-02' },
  { id: 2, first: 2015, last: 2017, by: '2018-11-01' },
  { id: 3, first: 2018, last: 2020, by: '2021-11-01' },
] as const

type Surrender = Units & { siteId: number; period: number }

/**
 * The entities of California's program, with what the state published of them: emissions, obligations and what they
 * surrendered. What they hold beyond that is not public, so as much was distributed as was surrendered.
 */
export async function seedCalifornia(db: Db): Promise<void> {
  await sql`
    insert into cap_years (year) select generate_series(${CAP_YEARS.first}::int, ${CAP_YEARS.last}::int)
    on conflict do nothing`.execute(db)
  for (const { id, first, last, by } of PERIODS)
    await sql`
      insert into cap_periods (id, first_year, last_year, surrender_by, credit_limit_bp, penalty_factor)
      values (${id}, ${first}, ${last}, ${by}, 800, 4) on conflict do nothing`.execute(db)
  const entities = readExtract('cap-california-entities')
  await insertSites(
    db,
    entities.map(({ entity, name, state }) => ({
      identifier: `${CALIFORNIA}${entity}`,
      name,
      state,
      status_code: 'A',
    })),
  )
  await runInBatches(
    db,
    { entity: 'text', name: 'text', sector: 'int' },
    entities,
    `insert into cap_entities (site_id, sector_id, legal_name, obligation_basis)
     select site.id, sector, batch.name, 'published' from batch join sites site on site.identifier = '${CALIFORNIA}' || entity`,
  )
  await runInBatches(
    db,
    { entity: 'text', year: 'int', tons: 'bigint' },
    readExtract('cap-california-emissions'),
    `insert into cap_emissions (site_id, year, tons, source, recorded_at)
     select site.id, year, tons, 'Covered emissions as published by the California Air Resources Board',
       make_date(year + 1, 11, 1)
     from batch join sites site on site.identifier = '${CALIFORNIA}' || entity
     where year between 2011 and 2021`,
  )
  await seedObligations(db)
  await seedSurrenders(db)
}

/** The published obligation is not the plain sum of the emissions; the difference is a true-up that says so. */
async function seedObligations(db: Db): Promise<void> {
  await runInBatches(
    db,
    { entity: 'text', period: 'int', obligation: 'bigint' },
    readExtract('cap-california-obligations'),
    `insert into cap_obligation_changes (site_id, period_id, kind, units, reason, at)
     select * from (
       select site.id, period.id, 'true-up', obligation - coalesce((select sum(tons) from cap_emissions
         where site_id = site.id and year between period.first_year and period.last_year), 0) as units,
         'To the obligation that the state published', period.surrender_by::timestamptz
       from batch join sites site on site.identifier = '${CALIFORNIA}' || entity
         join cap_periods period on period.id = batch.period) published
     where units <> 0`,
  )
}

async function seedSurrenders(db: Db): Promise<void> {
  const { rows: sites } = await sql<{ id: number; identifier: string }>`
    select id::float8 as id, identifier from sites where identifier like ${`${CALIFORNIA}%`}`.execute(
    db,
  )
  const idOf = new Map(sites.map(({ id, identifier }) => [identifier, id]))
  const all = readExtract('cap-california-surrenders').map((row): Surrender => ({
    siteId: idOf.get(`${CALIFORNIA}${row['entity']}`) ?? 0,
    period: Number(row['period']),
    unit: row['unit'] === 'credit' ? 'credit' : 'instrument',
    vintage: Number(row['vintage']),
    quantity: Number(row['quantity']),
  }))
  const because = 'As much as was surrendered; what was held beyond it is not public'
  for (const { id, by } of PERIODS) {
    const units = all.filter(({ period }) => period === id)
    const at = new Date(`${by}T20:00:00Z`)
    const made = { actorId: null, reason: because }
    await issueUnits(db, units, { ...made, key: `california issue ${id}` }, at)
    await distributeUnits(db, units, { ...made, key: `california distribute ${id}` }, at)
    await addTransfer(
      db,
      {
        key: `california surrender ${id}`,
        kind: 'surrender',
        actorId: null,
        reason: 'As published by the California Air Resources Board',
        periodId: id,
        sides: units.flatMap(({ siteId, unit, vintage, quantity }): Side[] => [
          {
            siteId,
            unit,
            vintage,
            place: unit === 'credit' ? 'credit' : 'general',
            amount: -quantity,
          },
          { siteId, unit, vintage, place: 'used', amount: quantity },
        ]),
      },
      at,
    )
  }
}
