import type { Dispute } from './disputed.queries.ts'
import type { DisputeAnswer } from './disputed.schemas.ts'

/** A dispute as the signatory sees it, or as somebody else does: without the signatory's words. */
export function disputeAnswer(dispute: Dispute, isOwn: boolean): DisputeAnswer {
  return {
    state: dispute.state,
    reason: isOwn ? dispute.reason : null,
    statement: isOwn ? dispute.statement : null,
    disputedDate: dispute.disputedAt.toISOString(),
    decidedDate: dispute.decidedAt?.toISOString() ?? null,
    decisionReason: dispute.decisionReason,
  }
}
