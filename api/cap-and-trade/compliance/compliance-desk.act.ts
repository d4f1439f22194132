import { sql } from 'kysely'
import { writeAudit, type AuditAction } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { assessPenalty, holdObligation, recordEmissions, trueUp } from './compliance.act.ts'
import { selectReported } from './compliance.queries.ts'
import type { PenaltyAsked, RecordAsked, TrueUpAsked } from './compliance.schemas.ts'
import type { Emission } from './emissions-file.ts'

type Staff = { id: number; visitor: string }

const say = (value: number) => value.toLocaleString('en-US')

/** Records the emissions of one year by hand; where another figure came meanwhile, the second person is told. */
export async function recordByHand(
  db: Db,
  staff: Staff,
  { facilityRid: siteId, year, tons, source, replaces }: RecordAsked,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await holdEntities(trx, [siteId])
    const { rows } = await sql`select from cap_years where year = ${year}`.execute(trx)
    const noYear = `${year} is no cap year of this program.`
    if (rows.length === 0) throw new ApiError('INVALID', noYear, { year: noYear })
    const former = (await selectReported(trx, [{ siteId, year }])).get(`${siteId} ${year}`) ?? null
    if (former !== replaces)
      throw new ApiError(
        'SHOWN_IS_OLD',
        former === null
          ? `Nothing is recorded for ${year} any more as it was shown. Nothing was saved.`
          : `${say(former)} metric tons are recorded for ${year} by now. Nothing was saved: look at it, then save again.`,
      )
    if (former === tons)
      throw new ApiError('CONFLICT', `${say(tons)} metric tons are recorded for ${year} already.`)
    await recordEmissions(trx, [{ siteId, year, tons }], { staffId: staff.id, source }, now)
    await note(trx, staff, { action: 'cap.emissions', detail: { siteId, year, tons } }, now)
  })
}

/** Records all rows of a file. Rows that say what is recorded already are left out, so a second press adds nothing. */
export async function recordFile(
  db: Db,
  staff: Staff,
  { emissions, source }: { emissions: readonly Emission[]; source: string },
  now: Date,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await holdEntities(
      trx,
      emissions.map(({ siteId }) => siteId),
    )
    const known = await selectReported(trx, emissions)
    const fresh = emissions.filter(
      ({ siteId, year, tons }) => known.get(`${siteId} ${year}`) !== tons,
    )
    await recordEmissions(trx, fresh, { staffId: staff.id, source }, now)
    const detail = { rows: emissions.length, recorded: fresh.length, source }
    await note(trx, staff, { action: 'cap.emissions', detail }, now)
    return fresh.length
  })
}

/** Corrects an obligation by so many units, up or down, of the obligation that was shown. */
export async function trueUpShown(
  db: Db,
  staff: Staff,
  { facilityRid: siteId, periodRid: periodId, units, reason, shown }: TrueUpAsked,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const owed = await refuseOther(trx, { siteId, periodId, shown })
    if (owed.emissions + owed.trueUp + units < 0) {
      const words = `The obligation would fall below zero: ${say(owed.emissions + owed.trueUp)} units can be taken off at most.`
      throw new ApiError('INVALID', words, { units: words })
    }
    await trueUp(trx, { siteId, periodId, units }, { staffId: staff.id, reason }, now)
    await note(trx, staff, { action: 'cap.true-up', detail: { siteId, periodId, units } }, now)
  })
}

/** Adds the penalty instruments of an obligation that was not fulfilled by its last day. */
export async function penaltyShown(
  db: Db,
  staff: Staff,
  { facilityRid: siteId, periodRid: periodId, shown }: PenaltyAsked,
  { today, now }: { today: string; now: Date },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await refuseOther(trx, { siteId, periodId, shown })
    const units = await assessPenalty(trx, { siteId, periodId }, { staffId: staff.id, today }, now)
    await note(trx, staff, { action: 'cap.penalty', detail: { siteId, periodId, units } }, now)
    return units
  })
}

async function refuseOther(
  trx: Db,
  { shown, ...asked }: { siteId: number; periodId: number; shown: number },
) {
  const owed = await holdObligation(trx, asked)
  if (owed.obligation !== shown)
    throw new ApiError(
      'SHOWN_IS_OLD',
      `The obligation is ${say(owed.obligation)} by now, not ${say(shown)}. Nothing was changed.`,
    )
  return owed
}

/** Holds the rows of entities, so that two figures of one year come one after the other. */
async function holdEntities(trx: Db, siteIds: readonly number[]): Promise<void> {
  const asked = [...new Set(siteIds)]
  const { rows } = await sql`
    select from cap_entities where site_id = any(${asked}::bigint[])
    order by site_id for update`.execute(trx)
  if (rows.length !== asked.length) throw notFound('This covered entity')
}

type Noted = { action: AuditAction; detail: Record<string, string | number> }

async function note(trx: Db, { id, visitor }: Staff, { action, detail }: Noted, now: Date) {
  await writeAudit(trx, { action, userId: id, actorId: id, detail, visitor }, now)
}
