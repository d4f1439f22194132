import { selectForm } from '#api/filing/definitions/stored-forms.queries.ts'
import { selectFiled, selectWholeCopy, type SignedCopy } from '#api/filing/filed/filed.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { selectPermitContest } from '#api/permit-life/acts/contest/permit-contest.queries.ts'
import { selectFee } from '#api/money/payments/fee.queries.ts'
import { readBeforeDecision } from './before-decision.ts'
import { POINTS_IN } from './comment.act.ts'
import { actsAtDesk } from './desk-acts.ts'
import { selectActs } from '#api/services/workflow/move.act.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'
import {
  selectWhichCounts,
  STAFF_READER,
} from '#api/services/workflow/which-counts/which-counts.queries.ts'
import { compile } from '#forms/compile.ts'
import { difference } from '#forms/view/difference.ts'
import { saidFigures } from '#forms/view/said-figures.ts'
import type { Shown } from '#forms/view/shown.ts'
import { placeInWords } from '#values/file-place.ts'
import { answersIn, claimedIn, COVERED, coverChanges, putOver } from '#api/filing/filed/covered.ts'
import { selectOtherTypes, selectWrong } from './other-types.queries.ts'
import { selectStored, type Stored } from './review.queries.ts'
import { taskActs } from './task.act.ts'
import { selectClaimRecord } from '#api/filing/claims/claim-decisions.queries.ts'
import {
  claimsOf,
  countOpen,
  mayDecideClaim,
  stillClosed,
  type Claim,
} from '#api/filing/claims/claims.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { opensOn } from './decide-claim.act.ts'
import type { Correction, DeskClaim, DeskComment, Review } from './review.schemas.ts'

const DECIDED: readonly number[] = [STATUS.approved, STATUS.licensed, STATUS.denied]

type Reading = { rid: number; today: string; showsClaims: boolean }
type Deps = { db: Db; config: Pick<ApiConfig, 'timeZone' | 'review' | 'workDays'> }

/** A submittal as its reviewers see it, and whose it is. Claimed answers are covered until somebody asks. */
export async function readReview(
  { db, config }: Deps,
  user: SignedIn,
  { rid, today, showsClaims }: Reading,
): Promise<{ review: Review; ownerId: number | null }> {
  const { timeZone } = config
  const { ownerId, isAtDesk, comments, tasks, ...stored } = await selectStored(db, rid, {
    today,
    timeZone,
  })
  const { versions } = await selectFiled(db, user, rid)
  const [last, before] = versions
  const copy = last ? await selectWholeCopy(db, user, { rid, ordinal: last.ordinal }) : null
  const earlier = before ? await selectWholeCopy(db, user, { rid, ordinal: before.ordinal }) : null
  const signed = copy?.content.shown ?? null
  const claims = copy ? claimsOf(copy, await selectClaimRecord(db, rid, config), today) : []
  const claimed = new Set([
    ...(signed ? stillClosed(claimedIn(signed), claims) : []),
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
  const wrong = acts.includes('reassign') ? await selectWrong(db, rid) : null
  const otherTypes = wrong ? await selectOtherTypes(db, wrong, today) : []
  const review = {
    ...stored,
    corrections,
    whichCounts: await selectWhichCounts(db, rid, STAFF_READER),
    permitContest: await selectPermitContest(db, rid),
    mayPoint: POINTS_IN.includes(stored.statusCode) && stored.applicationPath !== 'trade',
    versions: versions.map(({ ordinal, number, signedAt, signer, counted }) => ({
      counted,
      ordinal,
      number,
      signedAt: signedAt.toISOString(),
      signer,
    })),
    shown: signed ? laidOver(signed, corrections, cover) : null,
    // A figure may be made of what is claimed.
    keyFigures: claimed.size > 0 && !showsClaims ? [] : await figuresOf(db, copy),
    hasClaims: claimed.size > 0,
    showsClaims,
    claims: claims.map((claim) =>
      deskClaim(user, claim, { ordinal: copy?.ordinal ?? 0, claims, showsClaims }),
    ),
    openClaims: countOpen(claims),
    deniedOpensOn: opensOn(today, config),
    changes,
    comments: inWords(comments, signed),
    tasks: tasks.map((task) => ({ ...task, acts: taskActs({ ...task, isAtDesk }) })),
    openPoints: comments.filter(({ typeRid, isDone }) => typeRid === 17 && !isDone).length,
    before: await readBeforeDecision(db, {
      ...{ rid, acts, today, timeZone },
      secondReview: config.review.secondReader,
    }),
    fee: await selectFee(db, user, rid),
    hasDecision:
      acts.includes('approve') || acts.includes('deny') || DECIDED.includes(stored.statusCode),
    acts: acts.filter(
      (act) => actsAtDesk.has(act) && (act !== 'reassign' || otherTypes.length > 0),
    ),
    otherTypes: otherTypes.map(({ rid, name, feeCents }) => ({ rid, name, feeCents })),
  }
  return { review, ownerId }
}

async function figuresOf(db: Db, copy: SignedCopy | null): Promise<Review['keyFigures']> {
  if (!copy) return []
  const stored = await selectForm(db, copy.content.form.sha256)
  const { keyFigures } = copy.content
  return [...(stored ? saidFigures(compile(stored.definition), copy.content) : keyFigures)]
}

type ClaimReading = { ordinal: number; claims: readonly Claim[]; showsClaims: boolean }

/** A claim with what may be done about it. Reasons may say something of the answer, so they are covered too. */
function deskClaim(
  user: SignedIn,
  claim: Claim,
  { ordinal, claims, showsClaims }: ClaimReading,
): DeskClaim {
  const { path, label, state, publicOn, isPublic, isWithdrawn, decisions } = claim
  const shown = decisions.find((each) => each.ordinal === ordinal)?.rid ?? null
  return {
    ...{ path, label, state, publicOn, isPublic, isWithdrawn, shown },
    text: showsClaims || isPublic ? claim.text : null,
    why: showsClaims ? claim.why : null,
    mayDecide: mayDecideClaim(user, { ordinal, claims }, { path, ordinal, shown }) === null,
    decisions: decisions.map(({ path: _path, ...each }) =>
      showsClaims ? each : { ...each, reason: null },
    ),
  }
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
