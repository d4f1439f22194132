import { serve } from '#api/ground/lib/calls/serve.ts'
import { readsClaims } from '#api/services/access/submittals.queries.ts'
import { noteStaffLook } from '#api/services/audit/staff-look.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { standingOf } from '#api/money/payments/standing.ts'
import { disputeAnswer } from '#api/services/proof/dispute-answer.ts'
import { dayIn } from '#values/days.ts'
import { difference } from '#forms/view/difference.ts'
import { answerCopy } from './copy-pdf.ts'
import { selectClaimRecord } from '../claims/claim-decisions.queries.ts'
import { claimsOf, stillClosed } from '../claims/claims.ts'
import { claimedIn, coverChanges, coverContent } from './covered.ts'
import * as calls from './filed.contract.ts'
import { selectFiled, selectWholeCopy, type SignedCopy } from './filed.queries.ts'

const AT_THE_DESK =
  'This copy holds answers that are claimed confidential. Staff see them at the review desk, not in the name of their owner.'

/** Submittals that were filed, for who filed them: status, signed versions, copies of record. */
export function registerFiled(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps

  serve(api, calls.getFiled, async ({ user, params: { id: rid } }) => {
    const { fee, versions, statusSince, ...filed } = await selectFiled(db, user, rid)
    const [last, before] = versions
    const copy = last ? await selectWholeCopy(db, user, { rid, ordinal: last.ordinal }) : null
    const earlier = before
      ? await selectWholeCopy(db, user, { rid, ordinal: before.ordinal })
      : null
    const today = dayIn(config.timeZone, clock())
    const claims = copy ? claimsOf(copy, await selectClaimRecord(db, rid, config), today) : []
    const reads = readsClaims(user)
    const claimed = reads ? new Set<string>() : stillClosed(claimedInAny([copy, earlier]), claims)
    return {
      ...filed,
      statusSince: statusSince.toISOString(),
      feeStanding: fee && standingOf(fee),
      versions: versions.map(({ signedAt, dispute, ...version }) => ({
        ...version,
        signedAt: signedAt.toISOString(),
        dispute: dispute && disputeAnswer(dispute, version.isOwn),
      })),
      content: copy && coverContent(copy.content, claimed),
      changes:
        copy && earlier
          ? coverChanges(difference(earlier.content.shown, copy.content.shown), claimed)
          : null,
      claims: claims.map(({ path, label, state, publicOn, decisions: [last], ...claim }) => ({
        ...{ path, label, state, publicOn },
        ...{ isPublic: claim.isPublic, isWithdrawn: claim.isWithdrawn },
        // That on a former version says nothing of this one.
        decidedAt: state === 'open' ? null : (last?.at ?? null),
        // It may say something of the answer, so it is read by whoever reads that.
        reason: state !== 'open' && reads ? (last?.reason ?? null) : null,
      })),
    }
  })

  api.openapi(calls.copyPdf, async (c) => {
    const user = await requireSignedIn(c)
    const { id: rid, ordinal } = c.req.valid('param')
    const copy = await selectWholeCopy(db, user, { rid, ordinal })
    if (claimedInAny([copy]).size > 0 && !readsClaims(user)) {
      // A paper has no covered form: reviewers ask for it as they ask at the desk, and nobody in another's name.
      if (user.isBorrowed) throw new ApiError('BORROWED_SESSION', AT_THE_DESK)
      const { ownerId } = copy
      await noteStaffLook(db, c, { what: 'claimed answers', record: rid, ownerId }, clock())
    }
    return answerCopy(c, deps, copy)
  })
}

function claimedInAny(copies: readonly (SignedCopy | null)[]): Set<string> {
  return new Set(copies.flatMap((copy) => (copy ? [...claimedIn(copy.content.shown)] : [])))
}
