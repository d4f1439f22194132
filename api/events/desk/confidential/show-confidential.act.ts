import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { EventRules } from '../event.rules.ts'
import { addToTimeline } from '../timeline.queries.ts'
import type { EventTeller, ShowConfidential } from './confidential.contract.ts'
import { insertLook, selectTeller } from './confidential.queries.ts'

type Doing = {
  user: Pick<SignedIn, 'id' | 'actorId' | 'displayName'>
  rules: EventRules
  visitor: string
}

const WHY = 'Write why you look at it. It stands in the history of the event.'

/** Tells who told of an event, and writes the look down: what cannot be written down is not shown. */
export async function showConfidential(
  db: Db,
  { user, rules, visitor }: Doing,
  { rid, reason: given }: ShowConfidential,
  now: Date,
): Promise<EventTeller> {
  const reason = given.trim()
  if (reason === '') throw new ApiError('INVALID', WHY, { reason: WHY })
  return inTransaction(db, async (trx) => {
    const teller = await selectTeller(trx, rid)
    if (!teller) throw notFound('This event')
    await insertLook(trx, {
      eventId: rid,
      userId: user.id,
      byName: user.displayName,
      reason,
      now,
    })
    await writeAudit(
      trx,
      {
        action: 'event.confidential-viewed',
        userId: null,
        actorId: user.actorId,
        detail: { rid, reason },
        visitor,
      },
      now,
    )
    await addToTimeline(
      trx,
      {
        eventId: rid,
        by: user.displayName,
        what: `Confidential data shown: ${reason}`,
        keeps: rules.timelineEntries,
      },
      now,
    )
    return teller
  })
}
