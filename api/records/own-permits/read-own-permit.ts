import type { Db } from '#api/ground/db/database.ts'
import { noticesShown } from '#api/filing/appeals/notice.ts'
import { followOnFault } from '#api/permit-life/acts/follow-ons.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { forceOf } from '#api/ground/lib/papers/permit-force.ts'
import * as queries from './own-permit.queries.ts'
import type { OwnPermitReview } from './own-permits.schemas.ts'

/** A permit with all that hangs on it; null for whoever does not hold it, who is told nothing of it. */
export async function readOwnPermit(
  db: Db,
  user: Pick<SignedIn, 'id' | 'kind'> & Partial<Pick<SignedIn, 'actions'>>,
  rid: number,
  at: { day: string; timeZone: string },
): Promise<OwnPermitReview | null> {
  const { day } = at
  const found = await queries.selectOwnPermit(db, user, rid, at)
  if (!found) return null
  const { isInvalid, statusName, transferOn, notices, ...permit } = found
  const [followOns, dues, conditions, documents, submittals, modifications] = await Promise.all([
    queries.selectFollowOns(db, rid),
    queries.selectDues(db, rid),
    queries.selectConditions(db, rid),
    queries.selectIssued(db, user, rid),
    queries.selectSubmittals(db, user, rid),
    queries.selectModifications(db, user, rid),
  ])
  const force = forceOf(
    {
      statusName,
      isInvalid,
      effectiveOn: permit.effDate,
      expiredOn: permit.expDate,
      revokedOn: permit.revokedDate,
      contestedCode: permit.contestedInd,
    },
    day,
  )
  const followed = {
    ...{ name: statusName, isInvalid, revokedOn: permit.revokedDate },
    isReplaced: permit.replacedBy !== null,
    transferOn,
  }
  const asked = followOns.map((each) => ({ ...each, refusal: followOnFault(each.kind, followed) }))
  return {
    ...permit,
    appealNotices: noticesShown(notices, { today: day, showsReasons: true }),
    force,
    followOns: asked,
    dues,
    conditions,
    documents,
    submittals,
    modifications,
  }
}
