import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { systemsFor, type Who } from '#api/drinking-water/inventory/filings.queries.ts'
import type { TapResult } from '#values/tap-levels.ts'
import type { TapSample } from './samples.schemas.ts'

/** Periods that are told of a system: fifteen years of half-years. */
const MOST_PERIODS = 30
const BATCH = 1000

export type TapSystem = { siteId: number; identifier: string; pwsId: string }
export type PeriodResult = TapResult & { periodBegin: string; periodEnd: string }

/** A water system whose samples somebody may see; null for every other. */
export async function selectTapSystem(db: Db, who: Who, id: number): Promise<TapSystem | null> {
  const { rows } = await sql<TapSystem>`
    select system.site_id::float8 as "siteId", sites.identifier, pws_id as "pwsId"
    from water_systems system join sites on sites.id = system.site_id
    where system.site_id = ${id} and system.site_id in (${systemsFor(who, 'see')})`.execute(db)
  return rows[0] ?? null
}

/** The number of a water system that the public sees. */
export async function selectPublicSystem(db: Db, pwsId: string): Promise<number | null> {
  const { rows } = await sql<{ siteId: number }>`
    select site_id::float8 as "siteId" from water_systems
      join sites on sites.id = site_id and sites.is_public
    where pws_id = ${pwsId}`.execute(db)
  return rows[0]?.siteId ?? null
}

/** What was measured in the newest periods, the newest first: all that the percentile is counted of. */
export async function selectResults(db: Db, siteId: number): Promise<PeriodResult[]> {
  const { rows } = await sql<PeriodResult>`
    with periods as (
      select distinct period_begin, period_end from tap_samples where site_id = ${siteId}
      order by period_end desc, period_begin desc limit ${sql.lit(MOST_PERIODS)})
    select period_begin::text as "periodBegin", period_end::text as "periodEnd", location,
      sampled_on::text as "sampledOn", litre, lead_ugl::text as lead, lead_below_detection as "leadIsBelow",
      copper_mgl::text as copper, copper_below_detection as "copperIsBelow"
    from periods join tap_samples sample using (period_begin, period_end)
    where site_id = ${siteId} order by period_end desc, period_begin desc, sample.id`.execute(db)
  return rows
}

const SAMPLE = sql`
  id::float8 as rid, sample_id as "sampleId", sampled_on::text as "sampledOn", location, tier::int as tier, litre,
  trim_scale(lead_ugl)::text as "leadUgl", lead_below_detection as "leadIsBelow",
  trim_scale(lead_detection_limit)::text as "leadLimit", trim_scale(copper_mgl)::text as "copperMgl",
  copper_below_detection as "copperIsBelow", trim_scale(copper_detection_limit)::text as "copperLimit",
  period_begin::text as "periodBegin", period_end::text as "periodEnd"`

/** A page of the samples of one period, the highest lead first: those are what somebody looks for. */
export async function selectSamples(
  db: Db,
  siteId: number,
  {
    periodBegin,
    periodEnd,
    page,
    pageSize,
  }: { periodBegin: string; periodEnd: string; page: number; pageSize: number },
): Promise<TapSample[]> {
  const { rows } = await sql<TapSample>`
    select ${SAMPLE} from tap_samples
    where site_id = ${siteId} and period_begin = ${periodBegin} and period_end = ${periodEnd}
    order by case when lead_below_detection then 0 else lead_ugl end desc nulls last, id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}

/** Every sample of a system, a thousand at a time. */
export async function* sampleBatches(db: Db, siteId: number): AsyncGenerator<TapSample[]> {
  let after = 0
  for (;;) {
    const { rows } = await sql<TapSample>`
      select ${SAMPLE} from tap_samples where site_id = ${siteId} and id > ${after}
      order by id limit ${sql.lit(BATCH)}`.execute(db)
    if (rows.length === 0) return
    after = rows.at(-1)?.rid ?? after
    yield rows
  }
}
