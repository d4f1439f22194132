import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import {
  obligationOf,
  type Obligation,
  type ObligationFacts,
  type PeriodYears,
} from './obligation.ts'

type OfEntity = ObligationFacts & { siteId: number; siteName: string }

/**
 * What is known of each period of the entities that a condition on `entity` names: a period counts where a source gave its
 * obligation, the recorded emissions or what another authority published, and no other is shown as missing.
 */
export const periodFacts = (entities: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select entity.site_id::float8 as "siteId", sites.name as "siteName", period.id as "periodRid", first_year as "firstYear", last_year as "lastYear",
      surrender_by as "surrenderBy", credit_limit_bp as "creditLimitBp", penalty_factor as "penaltyFactor",
      reported.tons::float8 as emissions, reported.years as "reportedYears", changed.true_up::float8 as "trueUp",
      changed.penalty::float8 as penalty, used.instruments::float8 as "usedInstruments",
      used.credits::float8 as "usedCredits"
    from cap_entities entity join sites on sites.id = entity.site_id cross join cap_periods period
      cross join lateral (
        select coalesce(sum(tons), 0) as tons, count(*)::int as years from (
          select distinct on (year) tons from cap_emissions
          where site_id = entity.site_id and year between first_year and last_year order by year, id desc) newest) reported
      cross join lateral (
        select coalesce(sum(units) filter (where kind = 'true-up'), 0) as true_up,
          coalesce(sum(units) filter (where kind = 'penalty'), 0) as penalty, count(*) as changes
        from cap_obligation_changes where site_id = entity.site_id and period_id = period.id) changed
      cross join lateral (
        select coalesce(sum(amount) filter (where unit = 'instrument'), 0) as instruments,
          coalesce(sum(amount) filter (where unit = 'credit'), 0) as credits
        from cap_accounts account join cap_postings posting on posting.account_id = account.id
          join cap_transfers transfer on transfer.id = posting.transfer_id
        where account.site_id = entity.site_id and account.place = 'used' and transfer.period_id = period.id) used
    where ${entities}
      and (reported.years > 0 and entity.obligation_basis = 'reports' or changed.changes > 0 or used.instruments <> 0 or used.credits <> 0)`

/** The units that are missing, of a row of `periodFacts`: the rule of `obligationOf` in the database. */
export const MISSING = sql<number>`greatest(0, basis.owed + penalty
  - "usedInstruments" - least("usedCredits", floor(basis.owed * "creditLimitBp" / 10000)))`
/** What `MISSING` counts from, as a lateral. */
export const BASIS = sql`(select greatest(0, emissions + "trueUp") as owed)`

const factsOf = (siteId: number | null) => sql<OfEntity>`
  ${periodFacts(siteId === null ? sql`true` : sql`entity.site_id = ${siteId}`)}
  order by first_year desc, entity.site_id`

/** What each period of which something is known asks of an entity, the newest first. */
export async function selectObligations(db: Db, siteId: number): Promise<Obligation[]> {
  const { rows } = await factsOf(siteId).execute(db)
  return rows.map(obligationOf)
}

/** Periods that are over and of which emissions are known, but no obligation: what was owed is not known. */
export async function selectUnknownPeriods(db: Db, siteId: number): Promise<PeriodYears[]> {
  const { rows } = await sql<PeriodYears>`
    select first_year as "firstYear", last_year as "lastYear" from cap_periods period
    where exists (select from cap_emissions where site_id = ${siteId} and year between first_year and last_year)
    order by first_year desc`.execute(db)
  const known = await selectObligations(db, siteId)
  return rows.filter(({ firstYear }) => !known.some((owed) => owed.firstYear === firstYear))
}

const MOST_SHOWN = 200

/** For which entities and periods units are missing: the earliest last day first, then the most units. */
export async function selectMissing(db: Db): Promise<(Obligation & OfEntity)[]> {
  const { rows } = await factsOf(null).execute(db)
  return rows
    .map((facts) => ({ ...facts, ...obligationOf(facts) }))
    .filter(({ missing }) => missing > 0)
    .toSorted((a, b) => a.surrenderBy.localeCompare(b.surrenderBy) || b.missing - a.missing)
    .slice(0, MOST_SHOWN)
}

export type EntityRecord = {
  facilityRid: number
  facilityName: string
  statusName: string
  reports: {
    year: number
    tons: number
    source: string
    at: string
    by: string | null
    isNewest: boolean
  }[]
  changes: {
    periodRid: number
    kind: string
    units: number
    reason: string
    at: string
    by: string | null
  }[]
}

/** What was reported of an entity and decided about its obligations, the newest first; null where it is none. */
export async function selectEntityRecord(db: Db, siteId: number): Promise<EntityRecord | null> {
  const { rows } = await sql<EntityRecord>`
    select entity.site_id::float8 as "facilityRid", sites.name as "facilityName", status.name as "statusName",
      coalesce((select json_agg(entry) from (
        select year, tons, source, recorded_at as at, users.display_name as by,
          not exists (select from cap_emissions later where later.site_id = report.site_id
            and later.year = report.year and later.id > report.id) as "isNewest"
        from cap_emissions report left join users on users.id = recorded_by_user_id
        where site_id = entity.site_id order by year desc, report.id desc limit 100) entry), '[]') as reports,
      coalesce((select json_agg(entry) from (
        select period_id as "periodRid", change.kind, units, reason, at, users.display_name as by
        from cap_obligation_changes change left join users on users.id = by_user_id
        where site_id = entity.site_id order by change.id desc limit 100) entry), '[]') as changes
    from cap_entities entity join sites on sites.id = entity.site_id
      join cap_block_statuses status on status.id = entity.status_id
    where entity.site_id = ${siteId}`.execute(db)
  return rows[0] ?? null
}

/** The newest figure of these entities and years, by "site year". */
export async function selectReported(
  db: Db,
  rows: readonly { siteId: number; year: number }[],
): Promise<Map<string, number>> {
  const { rows: known } = await sql<{ key: string; tons: number }>`
    select distinct on (site_id, year) site_id || ' ' || year as key, tons::float8 as tons from cap_emissions
    where (site_id, year) in (select * from unnest(${rows.map(({ siteId }) => siteId)}::bigint[],
      ${rows.map(({ year }) => year)}::int[]))
    order by site_id, year, id desc`.execute(db)
  return new Map(known.map(({ key, tons }) => [key, tons]))
}

/** The compliance period that ends in a year; null where none does. */
export async function selectPeriodEnding(db: Db, lastYear: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from cap_periods where last_year = ${lastYear} order by first_year limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}
