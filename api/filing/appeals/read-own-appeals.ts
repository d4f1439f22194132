import { filerFault, selectFiler } from '#api/services/access/filer.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { dayIn } from '#values/days.ts'
import { selectActsOf, selectAppealed, type Appealed } from './appeals.queries.ts'
import { appealFault } from './judge.ts'
import { noticeOf, noticesShown } from './notice.ts'
import type { OwnAppeals } from './notice.schemas.ts'
import { selectStanding, type Standing } from './standing.queries.ts'

/** Why somebody cannot begin an appeal of what they see; null where they can. */
export const faultOf = ({ appealed, standing }: Seen, today: string) => {
  const { terms, appealUntil: until, act } = appealed
  return appealFault({ terms, until, act }, { ...standing, today })
}

type At = { config: Pick<ApiConfig, 'timeZone' | 'review'>; now: Date }

type About = { submittalRid: number; actRid: number | null }
type Seen = { appealed: Appealed; standing: Standing }

/** A decision or an act that somebody may know of: their own, a public one, or one that they appealed. */
export async function requireSeen(
  db: Db,
  user: SignedIn,
  about: About,
  timeZone: string,
): Promise<Seen> {
  const seen = await selectSeen(db, user, about, timeZone)
  // What nobody may know of is not told apart from what is not there.
  if (!seen) throw notFound('The decision')
  return seen
}

async function selectSeen(
  db: Db,
  user: SignedIn,
  { submittalRid, actRid }: About,
  timeZone: string,
): Promise<Seen | null> {
  const appealed = await selectAppealed(db, submittalRid, timeZone, { actRid })
  const of = { submittalRid, permitRid: appealed?.permitRid ?? null, actRid, timeZone }
  const standing = appealed && (await selectStanding(db, user, of))
  return standing && (standing.isOwn || standing.isPublic || standing.isAppellant)
    ? { appealed, standing }
    : null
}

const READS_ONLY = 'Your account can read only.'

/** The decision about a submittal for whoever is signed in: its appeals, and whether and how they may file one. */
export async function readOwnAppeals(
  db: Db,
  user: SignedIn,
  submittalRid: number,
  { config, now }: At,
): Promise<OwnAppeals> {
  const about = { submittalRid, actRid: null }
  const { appealed, standing } = await requireSeen(db, user, about, config.timeZone)
  const today = dayIn(config.timeZone, now)
  const { isOwn, holdsPermit, isPublic, product, notices } = standing
  const [kept] = notices
  if (!kept) throw notFound('The decision')
  const showsReasons = isOwn || (config.review.denialReasons && isPublic)
  const filer = await selectFiler(db, user.id)
  const mayOf = (seen: Seen) => {
    const fault = faultOf(seen, today)
    const account = fault ? null : filerFault(filer)
    // Nothing was to be saved yet: the page says what the account cannot.
    const isReader = account?.reason === 'READ_ONLY_ACCOUNT'
    const whyNot = isReader ? READS_ONLY : ((fault ?? account)?.message ?? null)
    return { whyNot, needsAccount: account !== null }
  }
  const { permitRid, permitNumber } = appealed
  const seenActs: Seen[] = []
  for (const actRid of await selectActsOf(db, submittalRid)) {
    const seen = await selectSeen(db, user, { submittalRid, actRid }, config.timeZone)
    if (seen) seenActs.push(seen)
  }
  return {
    ...{ submittalRid, productRid: appealed.productRid, product, isOwn, isPublic },
    ...{ name: appealed.name, siteName: appealed.siteName },
    permit:
      permitRid === null
        ? null
        : { rid: permitRid, number: permitNumber ?? '', isOwn: holdsPermit },
    ...mayOf({ appealed, standing }),
    // A submittal that was sent back and decided anew has the appeals of both decisions.
    notice: {
      ...noticeOf(kept, { today, showsReasons }),
      appeals: notices.flatMap((each) => noticeOf(each, { today, showsReasons }).appeals),
    },
    acts: seenActs.flatMap((seen) =>
      noticesShown(seen.standing.notices, { today, showsReasons }).map((notice) => ({
        ...{ notice, ...mayOf(seen) },
      })),
    ),
  }
}
