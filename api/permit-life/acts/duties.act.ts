import type { Db } from '#api/ground/db/database.ts'
import { makeDuesOfPermit } from '#api/permit-life/obligations/make-dues.act.ts'
import { moveSubmittal } from '#api/services/workflow/move.act.ts'
import type { WorkCalendar } from '#values/work-days.ts'
import { releaseDues, selectResting } from './duties.queries.ts'

const RESTS = 'The permit does not hold at that time, so this is not due.'

/**
 * Lets the duties of permits follow a turn: what is due for days on which a permit rests or has ended is canceled
 * where nobody began it, and is made again at once when the permit goes on. What was due for the time before stays due.
 * What was taken back as if it had not been gives back what was due from its day on (`from`).
 */
export async function seeToDuties(
  trx: Db,
  permitIds: readonly number[],
  { now, from, ...day }: { today: string; workDays: WorkCalendar; now: Date; from?: string },
): Promise<void> {
  for (const { rid } of await selectResting(trx, permitIds))
    await moveSubmittal(
      trx,
      { rid, act: 'cancel', mover: 'job', actorId: null, reason: RESTS },
      now,
    )
  for (const permitId of await releaseDues(trx, permitIds, from ?? day.today))
    await makeDuesOfPermit(trx, permitId, day, now)
}
