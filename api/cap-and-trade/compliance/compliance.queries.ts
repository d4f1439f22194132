import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { obligationOf, type Obligation, type ObligationFacts } from './obligation.ts'

/** What each period of which something is known asks of an entity, the newest first. */
export async function selectObligations(db: Db, siteId: number): Promise<Obligation[]> {
  const { rows } = await sql<ObligationFacts>`
    select period.id as "periodRid", first_year as "firstYear", last_year as "lastYear",
      surrender_by as "surrenderBy", credit_limit_bp as "creditLimitBp", penalty_factor as "penaltyFactor",
      reported.tons::float8 as emissions, reported.years as "reportedYears", changed.true_up::float8 as "trueUp",
      changed.penalty::float8 as penalty, used.instruments::float8 as "usedInstruments",
      used.credits::float8 as "usedCredits"
    from cap_periods period
      cross join lateral (
        select coalesce(sum(tons), 0) as tons, count(*)::int as years from (
          select distinct on (year) tons from cap_emissions
          where site_id = ${siteId} and year between first_year and last_year order by year, id desc) newest) reported
      cross join lateral (
        select coalesce(sum(units) filter (where kind = 'true-up'), 0) as true_up,
          coalesce(sum(units) filter (where kind = 'penalty'), 0) as penalty, count(*) as changes
        from cap_obligation_changes where site_id = ${siteId} and period_id = period.id) changed
      cross join lateral (
        select coalesce(sum(amount) filter (where unit = 'instrument'), 0) as instruments,
          coalesce(sum(amount) filter (where unit = 'credit'), 0) as credits
        from cap_accounts account join cap_postings posting on posting.account_id = account.id
          join cap_transfers transfer on transfer.id = posting.transfer_id
        where account.site_id = ${siteId} and account.place = 'used' and transfer.period_id = period.id) used
    where reported.years > 0 or changed.changes > 0 or used.instruments <> 0 or used.credits <> 0
    order by first_year desc`.execute(db)
  return rows.map(obligationOf)
}
