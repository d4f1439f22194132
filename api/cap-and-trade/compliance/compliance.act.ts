import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { lockLedger } from '../ledger/ledger.queries.ts'
import type { Cause } from '../ledger/transfer.act.ts'
import { surrenderUnits, type Surrendered } from '../ledger/units.act.ts'
import { selectObligations } from './compliance.queries.ts'
import { penaltyOf, type Obligation } from './obligation.ts'

type Asked = { siteId: number; periodId: number }

/** The obligation while the ledger is held, so that two surrenders at once count each other. */
export async function holdObligation(trx: Db, { siteId, periodId }: Asked): Promise<Obligation> {
  await lockLedger(trx)
  const all = await selectObligations(trx, siteId)
  const found = all.find(({ periodRid }) => periodRid === periodId)
  if (!found) throw notFound('An obligation of this facility for this period')
  return found
}

/**
 * Uses units of an entity for its obligation: none of a later year than the period, no more credits than the limit,
 * and no more than is owed.
 */
export async function surrenderForPeriod(
  trx: Db,
  { units, ...asked }: Asked & { units: readonly Surrendered[] },
  cause: Cause,
  now: Date,
): Promise<number> {
  const owed = await holdObligation(trx, asked)
  const sum = (of: readonly Surrendered[]) => of.reduce((all, { quantity }) => all + quantity, 0)
  const credits = sum(units.filter(({ from }) => from === 'credit'))
  const late = units.find(({ vintage }) => vintage > owed.lastYear)
  const say = (value: number) => value.toLocaleString('en-US')
  if (late)
    throw new ApiError(
      'INVALID',
      `Units of ${late.vintage} cannot be used for a period that ends in ${owed.lastYear}. Nothing was moved.`,
    )
  if (owed.usedCredits + credits > owed.creditLimit)
    throw new ApiError(
      'INVALID',
      `Credits may cover ${say(owed.creditLimit)} of this obligation, ${say(owed.usedCredits)} are used, and ${say(credits)} more were asked for. Nothing was moved.`,
    )
  if (sum(units) > owed.missing)
    throw new ApiError(
      'INVALID',
      `${say(owed.missing)} units are still owed for this period, and ${say(sum(units))} were asked for. Nothing was moved.`,
    )
  return surrenderUnits(trx, { ...asked, units }, cause, now)
}

/** Writes down what was reported; a year that was reported before has a new number from now on, the old one stays. */
export async function recordEmissions(
  trx: Db,
  rows: readonly { siteId: number; year: number; tons: number }[],
  { staffId, source }: { staffId: number | null; source: string },
  now: Date,
): Promise<void> {
  for (const { siteId, year, tons } of rows)
    await sql`
      insert into cap_emissions (site_id, year, tons, source, recorded_at, recorded_by_user_id)
      values (${siteId}, ${year}, ${tons}, ${source}, ${now}, ${staffId})`.execute(trx)
}

/** Corrects an obligation after the reports of its years were corrected, up or down. */
export async function trueUp(
  trx: Db,
  { siteId, periodId, units }: Asked & { units: number },
  { staffId, reason }: { staffId: number | null; reason: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into cap_obligation_changes (site_id, period_id, kind, units, reason, at, by_user_id)
    values (${siteId}, ${periodId}, 'true-up', ${units}, ${reason}, ${now}, ${staffId})`.execute(
    trx,
  )
}

/** Adds the penalty instruments of a period whose last day is over and for which units are missing, once. */
export async function assessPenalty(
  trx: Db,
  asked: Asked,
  { staffId, today }: { staffId: number | null; today: string },
  now: Date,
): Promise<number> {
  const owed = await holdObligation(trx, asked)
  if (today <= owed.surrenderBy)
    throw new ApiError('CONFLICT', `The period can be fulfilled until ${owed.surrenderBy}.`)
  if (owed.penalty > 0)
    throw new ApiError('ALREADY_DECIDED', 'The penalty of this period was added before.')
  const units = penaltyOf(owed)
  if (units === 0) throw new ApiError('CONFLICT', 'Nothing is missing for this period.')
  await sql`
    insert into cap_obligation_changes (site_id, period_id, kind, units, reason, at, by_user_id)
    values (${asked.siteId}, ${asked.periodId}, 'penalty', ${units},
      ${`${owed.penaltyFactor} instruments for each of the ${owed.missing} that were missing on ${owed.surrenderBy}`},
      ${now}, ${staffId})`.execute(trx)
  return units
}
