import type { Db } from '#api/ground/db/database.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { REFUSAL_REASONS, type RefusalKind } from '#values/comment-reasons.ts'
import { checkDecision, type CommentStatus } from './comments.rules.ts'
import { addStep, lockComment, updateStatus, type LockedComment } from './moderation.queries.ts'
import { refusalMail } from './comment-mails.ts'

export type Decision = {
  rid: number
  /** The version that was shown; without it whatever stands there is decided. */
  versionNo?: number
  status: CommentStatus
  kind?: RefusalKind | null
  reason?: string | null
}
export type Deciding = { userId: number; config: ApiConfig; now: Date }

const STEPS = { received: 'returned', published: 'published', withheld: 'withheld' } as const

/** The comment, held until the end of the transaction, as the one who decides saw it. */
export async function requireShown(
  trx: Db,
  rid: number,
  versionNo: number | undefined,
): Promise<LockedComment> {
  const comment = await lockComment(trx, rid)
  if (!comment) throw notFound('This comment')
  if (versionNo !== undefined && versionNo !== comment.versionNo)
    throw new ApiError(
      'CHANGED_ELSEWHERE',
      'Somebody else changed this comment meanwhile. Nothing was saved. Look at it again before you go on.',
    )
  return comment
}

/**
 * Publishes a comment, refuses it or lets it wait again, in the caller's transaction: with its history, a row of the
 * audit log, and the words to a writer whose comment is refused.
 */
export async function decideComment(trx: Db, decision: Decision, deciding: Deciding) {
  const { userId, config, now } = deciding
  const { rid, status, kind = null, reason = null } = decision
  const before = await requireShown(trx, rid, decision.versionNo)
  checkDecision(before.status, status)
  const words = [kind && REFUSAL_REASONS[kind], reason].filter(Boolean).join('. ') || null
  await updateStatus(trx, { rid, status, kind, reason: words, userId, now })
  await addStep(trx, { rid, userId, what: STEPS[status], words, now })
  await writeAudit(
    trx,
    {
      action: `comment.${STEPS[status]}`,
      userId: before.authorId,
      actorId: userId,
      detail: { comment: rid, receipt: before.receiptNo, reason: kind },
    },
    now,
  )
  if (status === 'withheld' && before.email)
    await enqueueMail(
      trx,
      refusalMail({ ...before, email: before.email }, words ?? '', config),
      now,
    )
  return { rid, status }
}
