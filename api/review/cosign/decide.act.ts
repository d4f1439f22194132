import { sql } from 'kysely'
import { currentAgreement, NOT_ACCEPTED } from '#api/services/agreements/agreement.ts'
import { storeAcceptance } from '#api/services/agreements/agreements.queries.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { keepCopyOfRecord } from '#api/services/proof/copies.queries.ts'
import type { CosignContent } from './cosign-content.ts'
import { mailDecision } from './cosign-mail.ts'
import { cosignNumber } from './cosign-paper.ts'
import {
  CHANGED,
  DECIDED,
  NOT_AGREED,
  NOT_PROVEN,
  NO_PASS,
  UNKNOWN_COSIGNER,
} from './cosign-words.ts'
import {
  requireCosigned,
  selectCosigner,
  storeDecision,
  type Cosigner,
  type CosignerKey,
} from './cosigners.queries.ts'
import { identityOf } from './identity/identity.queries.ts'
import { type IdentityBasis } from './identity/identity-basis.ts'
import { SIGNED_BY_SUBMITTER, SUBMITTER_SIGNED_IN } from './identity/identity-words.ts'
import { ownField, selectOwnAddresses } from './identity/own-addresses.queries.ts'
import { rotateReview, selectReview, type Review } from './passes.queries.ts'
import { selectShown, type Shown } from './shown.queries.ts'

export type Decision = {
  signedInd: 'Y' | 'N'
  hasAgreed: boolean
  /** The signature agreement of what was shown. */
  hasAccepted: boolean
  comment: string
  /** Of what the page showed; without it, of what the review showed last. */
  shownSha256?: string | undefined
}

type Given = {
  key: CosignerKey
  token: string
  decision: Decision
  visitor: string
  /** Who is signed in at the browser, if somebody is. */
  viewerId: number | null
}

/** What the co-signer states by pressing the button; stored with the signature. */
const STATEMENT = {
  Y: 'I have read the agreement above. I agree and sign.',
  N: 'I have read the agreement above. I disagree.',
}

/**
 * Takes a decision, once: the right to decide, what was shown and that nothing was decided before are
 * looked at in the transaction that stores it. Returns the token of the review, which then only shows.
 */
export async function decide(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  { key, token, decision, visitor, viewerId }: Given,
  now: Date,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    // Locked: of two decisions at the same time the second finds the first.
    const cosigner = await selectCosigner(trx, key, true)
    if (!cosigner) throw new ApiError('NOT_FOUND', UNKNOWN_COSIGNER)
    const review = await selectReview(trx, token, cosigner.id, now)
    if (!review) throw new ApiError('REVIEW_OVER', NO_PASS)
    if (review.proof !== 'code') throw new ApiError('FORBIDDEN', NOT_PROVEN)
    if (cosigner.signedInd !== null) throw new ApiError('ALREADY_DECIDED', DECIDED)
    await refuseSubmitter(trx, cosigner, viewerId)
    if (!decision.hasAgreed) throw new ApiError('INVALID', NOT_AGREED, { hasAgreed: NOT_AGREED })
    if (!decision.hasAccepted)
      throw new ApiError('INVALID', NOT_ACCEPTED, { hasAccepted: NOT_ACCEPTED })
    if (!cosigner.firstViewedAt) throw new ApiError('CONFLICT', NO_PASS)
    await requireCosigned(trx, cosigner.submittalId, 'share')
    const shown = await selectShown(trx, config, cosigner.submittalId)
    if (!isWhatWasShown(shown, review, decision)) throw new ApiError('SHOWN_IS_OLD', CHANGED)
    const agreement = currentAgreement(config)
    await storeAcceptance(trx, { by: { cosignerId: cosigner.id }, agreement, visitor }, now)
    const identityBasis = await identityOf(trx, cosigner)
    const stored = { ...decision, shownSha256: shown.sha256, identityBasis }
    if (!(await storeDecision(trx, cosigner.id, stored, now)))
      throw new ApiError('ALREADY_DECIDED', DECIDED)
    const content = contentOf({ cosigner, decision, shown, identity: identityBasis, config }, now)
    await keepCopyOfRecord(
      trx,
      {
        kind: 'co-signature',
        number: content.number,
        about: { cosignerId: cosigner.id },
        signer: `co-signer ${cosigner.id}`,
        files: shown.content.attachments.map(({ sha256 }) => sha256),
        content,
      },
      now,
    )
    const detail = { cosignerRid: cosigner.id, submittalRid: cosigner.submittalId }
    await writeAudit(
      trx,
      {
        action: decision.signedInd === 'Y' ? 'cosign.agreed' : 'cosign.disagreed',
        userId: cosigner.senderId,
        actorId: null,
        detail: {
          ...detail,
          shownSha256: shown.sha256,
          number: content.number,
          identity: identityBasis,
        },
        visitor,
      },
      now,
    )
    // A code that was sent before opens nothing after: it may have gone to the phone.
    await sql`
      delete from one_time_codes
      where purpose = 'co-sign' and subject_id = ${cosigner.id}`.execute(trx)
    const { number } = content
    const told = { cosigner, decision: decision.signedInd, number, identity: identityBasis }
    await mailDecision(trx, config, told, now)
    return rotateReview(trx, token)
  })
}

/** Nobody co-signs the own submittal: neither by an own address nor in a browser that is signed in. */
async function refuseSubmitter(db: Db, cosigner: Cosigner, viewerId: number | null): Promise<void> {
  if (viewerId !== null && viewerId === cosigner.senderId)
    throw new ApiError('FORBIDDEN', SUBMITTER_SIGNED_IN)
  if (ownField(await selectOwnAddresses(db, cosigner.submittalId), cosigner))
    throw new ApiError('FORBIDDEN', SIGNED_BY_SUBMITTER)
}

function isWhatWasShown(shown: Shown, review: Review, decision: Decision): boolean {
  if (review.shownSha256 !== shown.sha256) return false
  return decision.shownSha256 === undefined || decision.shownSha256 === shown.sha256
}

type Decided = {
  cosigner: Cosigner
  decision: Decision
  shown: Shown
  identity: IdentityBasis
  config: Pick<ApiConfig, 'cosign'>
}

/** What the copy of record of a decision holds. */
export function contentOf(
  { cosigner, decision, shown, identity, config }: Decided,
  now: Date,
): CosignContent {
  return {
    format: 'headwater-co-signature-1',
    number: cosignNumber(cosigner),
    decision: decision.signedInd === 'Y' ? 'agreed' : 'disagreed',
    decidedAt: now.toISOString(),
    cosigner: {
      rid: cosigner.id,
      firstName: cosigner.firstName,
      lastName: cosigner.lastName,
      email: cosigner.email,
    },
    submittal: {
      rid: cosigner.submittalId,
      productId: cosigner.productId,
      name: cosigner.submittalName,
    },
    comment: decision.comment,
    statement: STATEMENT[decision.signedInd],
    agreement: shown.content.agreement,
    disclaimer: shown.content.disclaimer,
    signatureAgreement: { ...shown.content.signatureAgreement, acceptedAt: now.toISOString() },
    provenBy: config.cosign.oneTimeCodeBySms ? 'code by text message' : 'code by e-mail',
    identity,
    firstViewedAt: (cosigner.firstViewedAt ?? now).toISOString(),
    shownSha256: shown.sha256,
    shown: shown.content,
  }
}
