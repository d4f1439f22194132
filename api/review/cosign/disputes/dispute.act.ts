import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import {
  insertDispute,
  selectDisputeOfCopy,
  type DisputeProof,
} from '#api/services/proof/disputed.queries.ts'
import type { DisputeReason } from '#api/services/proof/disputed.schemas.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import type { ApiConfig, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { momentWords } from '#values/moment-words.ts'
import { openDispute, SET_ASIDE } from '#api/services/proof/dispute-words.ts'
import { requireCosignCopy } from '../cosign-paper.ts'
import { type CosignCopy } from '../cosign-paper.queries.ts'
import { DISPUTE_NOT_PROVEN, NO_PASS, NOT_DECIDED, UNKNOWN_COSIGNER } from '../cosign-words.ts'
import { selectCosigner, type Cosigner, type CosignerKey } from '../cosigners.queries.ts'
import { mailDispute } from './dispute-mail.ts'
import { selectReview, type Review } from '../passes.queries.ts'
import { requireReview } from '../reviews.act.ts'

/** Counted once the review is known to be open, so that nobody else uses it up. */
const TRIES = { scope: 'co-sign dispute', most: 20, windowSeconds: 3_600 }

type Given = {
  key: CosignerKey
  token: string
  reason: DisputeReason
  statement: string
  visitor: string
}

/**
 * A co-signer disputes the own signature. Its copy of record is not touched: the dispute is a row that
 * names it, and is stored with its audit row and its mails or not at all.
 */
export async function disputeSignature(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  { key, token, reason, statement, visitor }: Given,
  now: Date,
): Promise<void> {
  await requireReview(db, { key, token }, now)
  await countAttempt(db, TRIES, String(key.cosignerId), now)
  await inTransaction(db, async (trx) => {
    // Locked: of two disputes at the same time the second finds the first.
    const cosigner = await selectCosigner(trx, key, true)
    if (!cosigner) throw new ApiError('NOT_FOUND', UNKNOWN_COSIGNER)
    const review = await selectReview(trx, token, cosigner.id, now)
    if (!review) throw new ApiError('REVIEW_OVER', NO_PASS)
    if (review.proof !== 'code') throw new ApiError('FORBIDDEN', DISPUTE_NOT_PROVEN)
    if (cosigner.signedInd === null) throw new ApiError('CONFLICT', NOT_DECIDED)
    const copy = await requireDisputable(trx, config, cosigner)
    const proof = proofOf(config, cosigner, review)
    const dispute = { copyId: copy.id, reason, statement, proof }
    if ((await insertDispute(trx, dispute, now)) === null)
      throw new ApiError('CONFLICT', openDispute(momentWords(now, config.timeZone)))
    const { id: cosignerRid, submittalId: submittalRid, senderId } = cosigner
    const detail = { cosignerRid, submittalRid, number: copy.number, by: proof }
    await writeAudit(
      trx,
      { action: 'cosign.disputed', userId: senderId, actorId: null, detail, visitor },
      now,
    )
    await mailDispute(trx, config, { cosigner, number: copy.number, reason, statement }, now)
  })
}

/** The copy of a signature that no dispute is open on, and that none has set aside. */
async function requireDisputable(
  db: Db,
  { timeZone }: ApiConfig,
  cosigner: Cosigner,
): Promise<CosignCopy> {
  const copy = await requireCosignCopy(db, cosigner.id)
  const last = await selectDisputeOfCopy(db, copy.id)
  if (last?.state === 'open')
    throw new ApiError('CONFLICT', openDispute(momentWords(last.disputedAt, timeZone)))
  if (last?.state === 'upheld') throw new ApiError('CONFLICT', SET_ASIDE)
  return copy
}

/** Codes go to the mailbox after a decision; only a review from before may stem from the phone. */
function proofOf({ cosign }: ApiConfig, { signedAt }: Cosigner, review: Review): DisputeProof {
  const isFromBefore = signedAt !== null && review.beganAt <= signedAt
  return cosign.oneTimeCodeBySms && isFromBefore ? 'phone-code' : 'email-code'
}
