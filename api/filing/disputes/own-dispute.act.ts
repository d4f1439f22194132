import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { openDispute, SET_ASIDE } from '#api/services/proof/dispute-words.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { insertDispute, selectDisputeOfCopy } from '#api/services/proof/disputed.queries.ts'
import type { DisputeReason } from '#api/services/proof/disputed.schemas.ts'
import { moveSubmittal } from '#api/services/workflow/move.act.ts'
import { UNDECIDED } from '#api/services/workflow/statuses.ts'
import { momentWords } from '#values/moment-words.ts'
import { mailOwnDispute } from './own-dispute-mail.ts'
import { holdSubmittal, selectOwnSignature } from './own-signature.queries.ts'

export const NOT_SIGNED = 'You signed no such submittal.'
const NOT_THEMSELVES = 'Only who signed can dispute it, not somebody who looks at the account.'
const HELD_FOR = 'The signer disputes the signature. The agency looks into it.'
const TRIES = { scope: 'signature dispute', most: 20, windowSeconds: 3_600 }

type Given = { rid: number; reason: DisputeReason; statement: string; visitor: string }

/**
 * Somebody disputes what they signed last of a submittal. Its copy of record is not touched: the dispute is a row
 * that names it, stored with its audit row and mails or not at all. Under review, the submittal goes on hold.
 */
export async function disputeOwnSignature(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  { rid, reason, statement, visitor }: Given,
  now: Date,
): Promise<void> {
  if (!(await selectOwnSignature(db, { rid, userId: user.id })))
    throw new ApiError('NOT_FOUND', NOT_SIGNED)
  await requireSigner(db, user, now)
  await inTransaction(db, async (trx) => {
    // Locked: of two disputes at the same time the second finds the first.
    const { status, preparerId } = await holdSubmittal(trx, rid)
    const signature = await selectOwnSignature(trx, { rid, userId: user.id })
    if (!signature) throw new ApiError('NOT_FOUND', NOT_SIGNED)
    const { copyId, number, productRid, submittalName } = signature
    await insertOwnDispute(trx, { copyId, reason, statement }, { config, now })
    const isHeld = status !== null && UNDECIDED.includes(status)
    if (isHeld)
      await moveSubmittal(
        trx,
        { rid, act: 'hold', mover: 'signer', actorId: user.id, reason: HELD_FOR, hold: 'agency' },
        now,
      )
    await writeAudit(
      trx,
      {
        action: 'submittal.disputed',
        userId: user.id,
        actorId: user.actorId,
        detail: { submittalRid: rid, number },
        visitor,
      },
      now,
    )
    const signer = { signerId: user.id, signerName: user.displayName, preparerId }
    const page = `/app/submittal/review/${productRid}/${rid}`
    const about = { rid, submittalId: rid, page, submittalName, number, ...signer }
    await mailOwnDispute(trx, config, { ...about, reason, statement, isHeld }, now)
  })
}

/** Only who signed disputes a signature, and not without end. */
export async function requireSigner(db: Db, user: SignedIn, now: Date): Promise<void> {
  if (user.actorId !== user.id) throw new ApiError('FORBIDDEN', NOT_THEMSELVES)
  await countAttempt(db, TRIES, String(user.id), now)
}

type OfCopy = { copyId: number; reason: DisputeReason; statement: string }

/** Adds the dispute of a copy of record by who signed it, whatever was signed; what it is about is held by the caller. */
export async function insertOwnDispute(
  trx: Db,
  dispute: OfCopy,
  { config, now }: { config: Pick<ApiDeps['config'], 'timeZone'>; now: Date },
): Promise<void> {
  await requireUndisputed(trx, dispute.copyId, config.timeZone)
  if ((await insertDispute(trx, { ...dispute, proof: 'signed-in' }, now)) === null)
    throw new ApiError('CONFLICT', openDispute(momentWords(now, config.timeZone)))
}

async function requireUndisputed(trx: Db, copyId: number, timeZone: string): Promise<void> {
  const last = await selectDisputeOfCopy(trx, copyId)
  if (last?.state === 'open')
    throw new ApiError('CONFLICT', openDispute(momentWords(last.disputedAt, timeZone)))
  if (last?.state === 'upheld') throw new ApiError('CONFLICT', SET_ASIDE)
}
