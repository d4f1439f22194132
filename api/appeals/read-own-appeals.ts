import { filerFault, selectFiler } from '#api/access/filer.queries.ts'
import type { Db } from '#api/db/database.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { dayIn } from '#values/days.ts'
import { selectAppealed, type Appealed } from './appeals.queries.ts'
import { appealFault } from './judge.ts'
import { noticeOf } from './notice.ts'
import type { OwnAppeals } from './notice.schemas.ts'
import { selectStanding, type Standing } from './standing.queries.ts'

type At = { config: Pick<ApiConfig, 'timeZone' | 'review'>; now: Date }

/** A decision that somebody may know of: their own, a public one, or one that they appealed. */
export async function requireSeen(
  db: Db,
  user: SignedIn,
  submittalRid: number,
  timeZone: string,
): Promise<{ appealed: Appealed; standing: Standing }> {
  const appealed = await selectAppealed(db, submittalRid, timeZone)
  const of = { submittalRid, permitRid: appealed?.permitRid ?? null, timeZone }
  const standing = appealed && (await selectStanding(db, user, of))
  // What nobody may know of is not told apart from what is not there.
  if (!standing || !(standing.isOwn || standing.isPublic || standing.isAppellant))
    throw notFound('The decision')
  return { appealed, standing }
}

/** The decision about a submittal for whoever is signed in: its appeals, and whether and how they may file one. */
export async function readOwnAppeals(
  db: Db,
  user: SignedIn,
  submittalRid: number,
  { config, now }: At,
): Promise<OwnAppeals> {
  const { appealed, standing } = await requireSeen(db, user, submittalRid, config.timeZone)
  const today = dayIn(config.timeZone, now)
  const { isOwn, holdsPermit, isPublic, product, notices } = standing
  const [kept] = notices
  if (!kept) throw notFound('The decision')
  const showsReasons = isOwn || (config.review.denialReasons && isPublic)
  const fault = appealFault(
    { terms: appealed.terms, until: appealed.appealUntil },
    { ...standing, today },
  )
  const account = fault ? null : filerFault(await selectFiler(db, user.id))
  const { permitRid, permitNumber } = appealed
  return {
    ...{ submittalRid, productRid: appealed.productRid, product, isOwn, isPublic },
    ...{ name: appealed.name, siteName: appealed.siteName },
    permit:
      permitRid === null
        ? null
        : { rid: permitRid, number: permitNumber ?? '', isOwn: holdsPermit },
    whyNot: (fault ?? account)?.message ?? null,
    needsAccount: account !== null,
    // A submittal that was sent back and decided anew has the appeals of both decisions.
    notice: {
      ...noticeOf(kept, { today, showsReasons }),
      appeals: notices.flatMap((each) => noticeOf(each, { today, showsReasons }).appeals),
    },
  }
}
