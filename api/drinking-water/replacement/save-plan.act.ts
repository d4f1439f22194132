import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { selectSystem } from '#api/drinking-water/inventory/filings.queries.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { dayIn } from '#values/days.ts'
import { countOpenLines, insertPlan, selectPlans } from './plan.queries.ts'
import { planFaults } from './plan.rules.ts'
import type { SavePlan } from './replacement.schemas.ts'

const CHANGED =
  'Somebody saved another plan since you opened it. Nothing was saved: look at it as it is now, then try again.'

/** Saves what a water system means to replace, as the version after the one that was shown. */
export async function savePlan(
  db: Db,
  given: SavePlan,
  { user, now, timeZone }: { user: SignedIn; now: Date; timeZone: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const siteId = given.facilityRid
    if (!(await selectSystem(trx, user, siteId))) throw notFound('This water system')
    await sql`select from water_systems where site_id = ${siteId} for update`.execute(trx)
    const [latest] = await selectPlans(trx, siteId)
    if ((latest?.versionNo ?? 0) !== given.versionNo)
      throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
    const known = {
      thisYear: Number(dayIn(timeZone, now).slice(0, 4)),
      open: await countOpenLines(trx, siteId),
    }
    const faults = planFaults(given, known)
    if (Object.keys(faults).length > 0)
      throw new ApiError('INVALID', 'The plan was not saved. Check the years.', faults)
    const years = [...given.years].sort((one, other) => one.year - other.year)
    const version = given.versionNo + 1
    await insertPlan(trx, { siteId, version, userId: user.id, note: given.note.trim(), years }, now)
    const lines = years.reduce((sum, year) => sum + year.lines, 0)
    await writeAudit(
      trx,
      {
        action: 'replacement-plan.saved',
        userId: user.id,
        actorId: user.id,
        detail: { siteId, version, lines },
      },
      now,
    )
  })
}
