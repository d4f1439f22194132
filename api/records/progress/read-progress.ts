import type { Db } from '#api/ground/db/database.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { dayIn } from '#values/days.ts'
import { clockOf, holdsOf, predict } from './clock.ts'
import { permitSteps } from './permit-steps.ts'
import type { PermitProgress, Progress } from './progress.schemas.ts'
import { selectPermitFacts, selectProgressFacts, type Reader } from './progress.queries.ts'
import { outcomeOf, outcomeSince, stepsOf } from './steps.ts'

type Key = { rid: number; productRid: number }
type At = { now: Date; timeZone: string }

/**
 * Where a submittal stands, for one reader. It is made of fields that are named here one by one, the same for
 * everybody who may see the record: no names of staff, no reasons, no answers.
 */
export async function readProgress(
  db: Db,
  key: Key,
  { reader, now, timeZone }: At & { reader: Reader },
): Promise<Progress> {
  const today = dayIn(timeZone, now)
  const found = await selectProgressFacts(db, key, { reader, today, timeZone })
  if (!found) throw notFound('This submittal')
  const code = found.code ?? -1
  const facts = { ...found, statusOn: outcomeSince({ ...found, code }) }
  const outcome = outcomeOf(code)
  const { filedOn, stoppedOn, decideBy, heldDays, moves, past } = facts
  const endedDate = outcome ? facts.statusOn : null
  const clock = clockOf({
    filedOn,
    decideBy,
    heldDays,
    stoppedOn: outcome ? null : stoppedOn,
    lastOn: endedDate ?? today,
  })
  return {
    rid: facts.rid,
    productRid: facts.productRid,
    applicationName: facts.applicationName,
    statusName: facts.statusName,
    steps: stepsOf({ ...facts, code }),
    turn: facts.turn,
    outcome,
    endedDate,
    filedDate: filedOn,
    targetDate: decideBy,
    ...clock,
    stoppedDate: outcome ? null : stoppedOn,
    holds: holdsOf(moves, today),
    pastReviews: past.count,
    predicted: outcome ? null : predict({ filedOn, today, daysHeld: clock.daysHeld }, past),
    commentStartDate: facts.commentStartOn,
    commentEndDate: facts.commentEndOn,
  }
}

/** How a permit came about and goes on, from public records alone. */
export async function readPermitProgress(db: Db, key: Key, at: At): Promise<PermitProgress> {
  const facts = await selectPermitFacts(db, key)
  if (!facts) throw notFound('This permit')
  return { steps: permitSteps(facts, dayIn(at.timeZone, at.now)) }
}
