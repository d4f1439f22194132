import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { mailDisputeDecision } from '#api/review/cosign/disputes/dispute-mail.ts'
import { endOwnDispute } from './end-own-dispute.act.ts'
import { selectDisputedVersion } from '#api/filing/disputes/own-signature.queries.ts'
import { endInventoryDispute } from '#api/drinking-water/inventory/dispute-filing.act.ts'
import { selectDisputedInventory } from '#api/drinking-water/inventory/signed.queries.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { insertDisputeDecision, selectDisputedSignature } from './desk-disputes.queries.ts'
import type { DisputeDecision } from './desk-disputes.schemas.ts'

const DECIDED = 'Somebody else decided this dispute already. Load the list again.'

type Deciding = { staffId: number; visitor: string; now: Date }

/** Sets a disputed signature aside or keeps it, once; state, audit and mails hold together or not at all. */
export async function decideDispute(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  { staffId, visitor, now }: Deciding,
  decision: DisputeDecision,
): Promise<{ isMailed: boolean }> {
  return inTransaction(db, async (trx) => {
    const signature = await selectDisputedSignature(trx, decision.rid)
    const own = signature ? null : await selectDisputedVersion(trx, decision.rid)
    const filing = signature || own ? null : await selectDisputedInventory(trx, decision.rid)
    if (!signature && !own && !filing) throw notFound('This dispute')
    if (!(await insertDisputeDecision(trx, decision, { staffId, now })))
      throw new ApiError('ALREADY_DECIDED', DECIDED)
    if (own) {
      const { rid: disputeId, isUpheld, reason } = decision
      const ended = { signature: own, disputeId, isUpheld, reason, staffId, visitor }
      await endOwnDispute(trx, config, ended, now)
    }
    if (filing) {
      const { rid: disputeId, isUpheld, reason } = decision
      const ended = { signature: filing, disputeId, isUpheld, reason, staffId, visitor }
      await endInventoryDispute(trx, config, ended, now)
    }
    if (!signature) return { isMailed: true }
    const { cosigner, number } = signature
    await writeAudit(
      trx,
      {
        action: decision.isUpheld ? 'cosign.dispute-upheld' : 'cosign.dispute-rejected',
        userId: cosigner.senderId,
        actorId: staffId,
        detail: {
          cosignerRid: cosigner.id,
          submittalRid: cosigner.submittalId,
          number,
          dispute: decision.rid,
        },
        visitor,
      },
      now,
    )
    const isMailed = await mailDisputeDecision(trx, config, { ...signature, ...decision }, now)
    return { isMailed }
  })
}
