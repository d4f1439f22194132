import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { recordEmissions } from './compliance.act.ts'

/** The reports of data providers, applications 4001 to 4004. */
const REPORTS = ['GHG-4001', 'GHG-4002', 'GHG-4003', 'GHG-4004']

type Reported = { siteId: number; form: string; ordinal: number; year: number; tons: number }

/**
 * Takes over what an accepted emission report says, in the transaction that accepts it. Only for the site of a covered
 * entity, and a year of the program. CO2 of biomass is not covered and not counted. A version is counted once; filed
 * again it takes the place of the one before, also where it is of another year now.
 */
export async function takeReportedEmissions(
  trx: Db,
  submittalId: number,
  now: Date,
): Promise<void> {
  const reported = await selectReported(trx, submittalId)
  if (!reported) return
  const { siteId, form, ordinal, year, tons } = reported
  // Two reports of one entity at once count each other.
  await sql`select from cap_entities where site_id = ${siteId} for update`.execute(trx)
  const { rows: before } = await sql<{ year: number }>`
    select year from cap_reported_emissions where submittal_id = ${submittalId}
    order by id desc limit 1`.execute(trx)
  const { numAffectedRows } = await sql`
    insert into cap_reported_emissions (submittal_id, ordinal, site_id, year, form, tons, reported_at)
    values (${submittalId}, ${ordinal}, ${siteId}, ${year}, ${form}, ${tons}, ${now})
    on conflict do nothing`.execute(trx)
  if (!numAffectedRows) return
  const years = [...new Set([year, ...before.map((each) => each.year)])]
  for (const each of years)
    await recordEmissions(
      trx,
      [{ siteId, year: each, tons: await sumOfReports(trx, siteId, each) }],
      { staffId: null, source: `Report ${form}, submittal ${submittalId}, version ${ordinal}` },
      now,
    )
}

async function selectReported(trx: Db, submittalId: number): Promise<Reported | null> {
  const { rows } = await sql<Reported>`
    select entity.site_id::float8 as "siteId", application.code as form,
      year.number::int as year, round(tons.number)::float8 as tons,
      (select max(ordinal) from submittal_versions where submittal_id = submittals.id)::int as ordinal
    from submittals
      join applications application on application.id = submittals.application_id
      join cap_entities entity on entity.site_id = submittals.site_id
      join submittal_facts year on year.submittal_id = submittals.id and year.path = 'emissionYear'
      join submittal_facts tons on tons.submittal_id = submittals.id and tons.path = 'fossilTotal'
    where submittals.id = ${submittalId} and application.code = any(${REPORTS}::text[])
      and tons.number >= 0 and exists (select from cap_years where cap_years.year = year.number)`.execute(
    trx,
  )
  return rows[0] ?? null
}

/** The newest report of each kind; a submittal that is of another year by now counts there. */
async function sumOfReports(trx: Db, siteId: number, year: number): Promise<number> {
  const { rows } = await sql<{ tons: number }>`
    select coalesce(sum(tons), 0)::float8 as tons from (
      select distinct on (form) tons from (
        select distinct on (submittal_id) id, form, year, tons from cap_reported_emissions
        where site_id = ${siteId} order by submittal_id, id desc) newest
      where year = ${year} order by form, id desc) kinds`.execute(trx)
  return rows[0]?.tons ?? 0
}
