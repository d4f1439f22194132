import { REVIEW } from '#api/services/access/submittals.queries.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { FieldErrors } from '#api/ground/lib/calls/errors.ts'
import type { Reason } from '#api/ground/lib/calls/reasons.ts'
import type { Decided } from '#forms/view/decided.ts'
import type { SubmittalContent } from '#forms/view/document.ts'
import { answersIn } from '../filed/covered.ts'
import type { ClaimDecision, ClaimRecord } from './claim-decisions.queries.ts'

/** One claim that an answer of a signed version is confidential, and how far it is. */
export type Claim = {
  path: string
  label: string
  text: string
  /** Why it is claimed. */
  why: string
  state: 'open' | 'upheld' | 'denied'
  /** Of a denied one: from this day on the answer is public. */
  publicOn: string | null
  isPublic: boolean
  /** The submittal was withdrawn before the answer was public: it stays closed, and nothing is left to decide. */
  isWithdrawn: boolean
  /** Decisions on claims of this answer, the newest first; those on former versions with them. */
  decisions: readonly ClaimDecision[]
}

export type ClaimedVersion = { ordinal: number; claims: readonly Claim[] }

/** The claims of a signed version, in the order in which they were made. The last decision holds. */
export function claimsOf(
  { ordinal, content }: { ordinal: number; content: Pick<SubmittalContent, 'claims' | 'shown'> },
  { decisions, withdrawnOn }: ClaimRecord,
  today: string,
): Claim[] {
  const answers = answersIn(content.shown)
  return Object.entries(content.claims).map(([path, why]) => {
    const all = decisions.filter((each) => each.path === path && each.ordinal <= ordinal)
    const last = all.find((each) => each.ordinal === ordinal)
    const day = last?.publicOn ?? null
    const isWithdrawn = withdrawnOn !== null && (day === null || withdrawnOn < day)
    const publicOn = isWithdrawn ? null : day
    const { label = path, text = '' } = answers.get(path) ?? {}
    return {
      ...{ path, label, text, why, publicOn, isWithdrawn, decisions: all },
      state: last?.decision ?? 'open',
      isPublic: publicOn !== null && publicOn <= today,
    }
  })
}

/** How many wait for a decision. */
export function countOpen(claims: readonly Claim[]): number {
  return claims.filter(({ state, isWithdrawn }) => state === 'open' && !isWithdrawn).length
}

/** How the public copy shows claims. One that was denied is closed until its day. */
export function decidedIn(claims: readonly Claim[]): Decided {
  return new Map(
    claims.flatMap(({ path, state, isPublic }): [string, 'upheld' | 'open'][] => {
      if (state === 'upheld') return [[path, 'upheld']]
      return isPublic ? [[path, 'open']] : []
    }),
  )
}

/** Paths that are claimed, without those whose answers are open to everybody by now. */
export function stillClosed(claimed: ReadonlySet<string>, claims: readonly Claim[]): Set<string> {
  const open = new Set(claims.filter(({ isPublic }) => isPublic).map(({ path }) => path))
  return new Set([...claimed].filter((path) => !open.has(path)))
}

export type Deciding = {
  path: string
  ordinal: number
  /** The last decision on it that was shown; null where there was none. */
  shown: number | null
  /** What is decided; missing where a page asks whether anything can be. */
  given?: { decision: 'upheld' | 'denied'; reason: string }
}
export type WhyNot = { reason: Reason; message: string; fields?: FieldErrors }

const NO_RIGHT = 'Claims are decided by staff who review submittals.'
const NEWER = 'The applicant signed another version meanwhile. Nothing was saved.'
const NO_CLAIM = 'This answer is not claimed confidential in what was signed.'
const WITHDRAWN = 'The submittal was withdrawn: what was claimed stays closed.'
const NO_REASON = 'Say why the claim is denied: the applicant reads it.'
const SAME = 'The claim is upheld already.'
const OPEN = 'The claim was denied, and its answer is public already.'
const DID = { upheld: 'upheld it', denied: 'denied it' }

/** Whether somebody may decide on a claim now; null, or why not. Page and act ask here. */
export function mayDecideClaim(
  { kind, actions }: Pick<SignedIn, 'kind' | 'actions'>,
  version: ClaimedVersion | null,
  { path, ordinal, shown, given }: Deciding,
): WhyNot | null {
  if (kind !== 'staff' || !actions.includes(REVIEW))
    return { reason: 'FORBIDDEN', message: NO_RIGHT }
  if (version && version.ordinal !== ordinal) return { reason: 'SHOWN_IS_OLD', message: NEWER }
  const claim = version?.claims.find((each) => each.path === path)
  if (!claim) return { reason: 'INVALID', message: NO_CLAIM, fields: { path: NO_CLAIM } }
  const last = claim.decisions.find((each) => each.ordinal === ordinal)
  if ((last?.rid ?? null) !== shown)
    return {
      reason: 'SHOWN_IS_OLD',
      message: last
        ? `Somebody decided on this claim meanwhile: ${last.by} ${DID[last.decision]}. Nothing was saved.`
        : 'This claim is not decided. Nothing was saved.',
    }
  if (claim.isWithdrawn) return { reason: 'CONFLICT', message: WITHDRAWN }
  if (!given) return null
  if (given.decision === 'upheld' && claim.state === 'upheld')
    return { reason: 'INVALID', message: SAME, fields: { decision: SAME } }
  if (given.decision === 'denied' && claim.isPublic)
    return { reason: 'INVALID', message: OPEN, fields: { decision: OPEN } }
  if (given.decision === 'denied' && given.reason.trim() === '')
    return { reason: 'INVALID', message: NO_REASON, fields: { reason: NO_REASON } }
  return null
}
