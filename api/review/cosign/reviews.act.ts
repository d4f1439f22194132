import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { NO_PASS, UNKNOWN_COSIGNER } from './cosign-words.ts'
import { noteView, selectCosigner, type Cosigner, type CosignerKey } from './cosigners.queries.ts'
import { SIGNED_BY_SUBMITTER } from './identity/identity-words.ts'
import {
  keepReview,
  makeReview,
  selectReview,
  spendPass,
  type Proof,
  type Review,
} from './passes.queries.ts'

/** The co-signer that an address names, or the words of spec 1 §8. */
export async function requireCosigner(db: Db, key: CosignerKey): Promise<Cosigner> {
  const cosigner = await selectCosigner(db, key)
  if (!cosigner) throw new ApiError('NOT_FOUND', UNKNOWN_COSIGNER)
  return cosigner
}

/** Whoever holds an open review of this co-signer, which goes on by that; anybody else is sent to the login. */
export async function requireReview(
  db: Db,
  { key, token }: { key: CosignerKey; token: string },
  now: Date,
): Promise<{ cosigner: Cosigner; review: Review }> {
  const cosigner = await selectCosigner(db, key)
  const review = cosigner && token ? await selectReview(db, token, cosigner.id, now) : null
  if (!cosigner || !review) throw new ApiError('REVIEW_OVER', NO_PASS)
  return { cosigner, review: await keepReview(db, token, review, now) }
}

type Opening = { key: CosignerKey; token: string; visitor: string }

/**
 * Opens the review: a pass is spent for a session of this one submittal, under a new token. A review that
 * is open already stays as it is, and the answer is null.
 */
export async function openReview(
  db: Db,
  { key, token, visitor }: Opening,
  now: Date,
): Promise<string | null> {
  const cosigner = await selectCosigner(db, key)
  if (!cosigner || !token) throw new ApiError('REVIEW_OVER', NO_PASS)
  if (await selectReview(db, token, cosigner.id, now)) return null
  return inTransaction(db, async (trx) => {
    if (!(await spendPass(trx, token, cosigner.id, now))) throw new ApiError('REVIEW_OVER', NO_PASS)
    return begin(trx, { cosigner, proof: 'code', actorId: null, visitor }, now)
  })
}

/** Opens the review for a signed-in user whose e-mail is the co-signer's. */
export async function openReviewOfUser(
  db: Db,
  { key, token, visitor, userId, email }: Opening & { userId: number; email: string | null },
  now: Date,
): Promise<string | null> {
  const cosigner = await selectCosigner(db, key)
  if (!cosigner || cosigner.email.toLowerCase() !== email?.toLowerCase())
    throw new ApiError('FORBIDDEN', 'This invitation is for another person.')
  if (cosigner.senderId === userId) throw new ApiError('FORBIDDEN', SIGNED_BY_SUBMITTER)
  if (token && (await selectReview(db, token, cosigner.id, now))) return null
  return inTransaction(db, (trx) =>
    begin(trx, { cosigner, proof: 'sign-in', actorId: userId, visitor }, now),
  )
}

type Begun = { cosigner: Cosigner; proof: Proof; actorId: number | null; visitor: string }

async function begin(
  db: Db,
  { cosigner, proof, actorId, visitor }: Begun,
  now: Date,
): Promise<string> {
  await registerView(db, { cosigner, proof, actorId, visitor }, now)
  return makeReview(db, { cosignerId: cosigner.id, proof }, now)
}

/** Spec 1 §4.4: opening the review is noted. */
export async function registerView(
  db: Db,
  { cosigner, proof, actorId, visitor }: Begun,
  now: Date,
): Promise<void> {
  await noteView(db, cosigner.id, now)
  await writeAudit(
    db,
    {
      action: 'cosign.viewed',
      userId: cosigner.senderId,
      actorId,
      detail: { cosignerRid: cosigner.id, submittalRid: cosigner.submittalId, by: proof },
      visitor,
    },
    now,
  )
}
