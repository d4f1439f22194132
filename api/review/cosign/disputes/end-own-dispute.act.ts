import { isOfPerson } from '#api/services/access/accounts-of-person.queries.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { endPeriod } from '#api/review/desk/move-at-desk.act.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { moveSubmittal, shiftDecision } from '#api/services/workflow/move.act.ts'
import { STATUS, UNDECIDED } from '#api/services/workflow/statuses.ts'
import { dayIn } from '#values/days.ts'
import { mailOwnDisputeDecision } from '#api/filing/disputes/own-dispute-mail.ts'
import { holdSubmittal, type DisputedVersion } from '#api/filing/disputes/own-signature.queries.ts'

type Decided = {
  signature: DisputedVersion
  disputeId: number
  isUpheld: boolean
  reason: string
  staffId: number
  visitor: string
}

/**
 * What a decision on a disputed signature does to its submittal, in the transaction of the decision. A rejected
 * dispute ends the hold it made. Upheld, a submittal under review goes back to be signed anew; a decided one keeps
 * its status and is marked, for what was issued is not undone by itself.
 */
export async function endOwnDispute(
  trx: Db,
  config: Pick<ApiConfig, 'agencyName' | 'publicUrl' | 'timeZone'>,
  { signature, disputeId, isUpheld, reason, staffId, visitor }: Decided,
  now: Date,
): Promise<void> {
  const { rid, signerId, number, isLast } = signature
  const { status, heldBy } = await holdSubmittal(trx, rid)
  let standing = status
  // A hold that staff made stands for a reason of its own.
  if (
    status === STATUS.onHold &&
    heldBy !== null &&
    (await isOfPerson(trx, { userId: signerId, doneById: heldBy }))
  ) {
    const by = { rid, mover: 'staff', actorId: staffId } as const
    const { timeZone } = config
    const moved = await moveSubmittal(trx, { ...by, act: 'resume', timeZone }, now)
    standing = moved.to
    await shiftDecision(trx, moved)
  }
  const isSentBack = isUpheld && isLast && standing !== null && UNDECIDED.includes(standing)
  if (isSentBack) {
    const by = { rid, mover: 'staff', actorId: staffId, reason } as const
    const { from } = await moveSubmittal(trx, { ...by, act: 'sendBack' }, now)
    if (from === STATUS.commentOpen) await endPeriod(trx, rid, dayIn(config.timeZone, now))
  }
  await writeAudit(
    trx,
    {
      action: isUpheld ? 'submittal.dispute-upheld' : 'submittal.dispute-rejected',
      userId: signerId,
      actorId: staffId,
      detail: { submittalRid: rid, number, dispute: disputeId },
      visitor,
    },
    now,
  )
  await mailOwnDisputeDecision(trx, config, { ...signature, isUpheld, isSentBack, reason }, now)
}
