import { selectFiled, selectWholeCopy } from '#api/filing/filed/filed.queries.ts'
import type { Db } from '#api/db/database.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { actsAtDesk } from './desk-acts.ts'
import { selectActs } from '#api/workflow/move.act.ts'
import { STATUS } from '#api/workflow/statuses.ts'
import { difference } from '#forms/view/difference.ts'
import type { Shown } from '#forms/view/shown.ts'
import { placeInWords } from '#values/file-place.ts'
import { answersIn, claimedIn, COVERED, coverChanges, putOver } from '#api/filing/filed/covered.ts'
import { selectStored, type Stored } from './review.queries.ts'
import type { Correction, DeskComment, Review } from './review.schemas.ts'

const DECIDED: readonly number[] = [STATUS.approved, STATUS.licensed, STATUS.denied]

type Reading = { rid: number; today: string; timeZone: string; showsClaims: boolean }

/** A submittal as its reviewers see it, and whose it is. Claimed answers are covered until somebody asks. */
export async function readReview(
  db: Db,
  user: SignedIn,
  { rid, today, timeZone, showsClaims }: Reading,
): Promise<{ review: Review; ownerId: number | null }> {
  const { ownerId, comments, ...stored } = await selectStored(db, rid, { today, timeZone })
  const { versions } = await selectFiled(db, user, rid)
  const [last, before] = versions
  const copy = last ? await selectWholeCopy(db, user, { rid, ordinal: last.ordinal }) : null
  const earlier = before ? await selectWholeCopy(db, user, { rid, ordinal: before.ordinal }) : null
  const signed = copy?.content.shown ?? null
  const claimed = new Set([
    ...(signed ? claimedIn(signed) : []),
    ...(earlier ? claimedIn(earlier.content.shown) : []),
  ])
  const cover = (path: string): boolean => !showsClaims && claimed.has(path)
  const corrections = stored.corrections.map((each) =>
    cover(each.path) ? { ...each, was: COVERED, is: COVERED } : each,
  )
  const changes =
    signed && earlier
      ? coverChanges(difference(earlier.content.shown, signed), showsClaims ? new Set() : claimed)
      : null
  const acts = await selectActs(db, rid, 'staff')
  const review = {
    ...stored,
    corrections,
    versions: versions.map(({ ordinal, number, signedAt, signer }) => ({
      ordinal,
      number,
      signedAt: signedAt.toISOString(),
      signer,
    })),
    shown: signed ? laidOver(signed, corrections, cover) : null,
    // A figure may be made of what is claimed.
    keyFigures: claimed.size > 0 && !showsClaims ? [] : [...(copy?.content.keyFigures ?? [])],
    hasClaims: claimed.size > 0,
    showsClaims,
    changes,
    comments: inWords(comments, signed),
    openPoints: comments.filter(({ typeRid, isDone }) => typeRid === 17 && !isDone).length,
    hasDecision:
      acts.includes('approve') || acts.includes('deny') || DECIDED.includes(stored.statusCode),
    acts: acts.filter((act) => actsAtDesk.has(act)),
  }
  return { review, ownerId }
}

/** The answers with corrections of staff laid over them; of several of one answer the last holds. */
function laidOver(
  signed: Shown,
  corrections: readonly Correction[],
  cover: (path: string) => boolean,
): Shown {
  const corrected = new Map(corrections.map((each) => [each.path, each.is]))
  return putOver(signed, (path) => (cover(path) ? COVERED : (corrected.get(path) ?? null)))
}

function inWords(comments: Stored['comments'], signed: Shown | null): DeskComment[] {
  const answers = signed ? answersIn(signed) : new Map<string, { label: string }>()
  return comments.map((said) => ({ ...said, about: aboutOf(said, answers) }))
}

/** The place of a comment in words, so that nobody needs the picture. */
export function aboutOf(
  { path, place }: Pick<DeskComment, 'path' | 'place'>,
  answers: ReadonlyMap<string, { label: string }>,
): string {
  if (path !== null) return answers.get(path)?.label ?? path
  return place ? placeInWords(place) : 'The whole submittal'
}
