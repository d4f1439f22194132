import type { DeskReviewQuery } from '#app/gql/operations.ts'
import { countOf } from '#app/lib/format.ts'
import { MOVES, type DeskMove } from './desk-moves.ts'

type Review = Pick<
  DeskReviewQuery['deskReview'],
  'acts' | 'openPoints' | 'statusCode' | 'tradeId' | 'hasDecision' | 'reviewer'
> & {
  before: Pick<DeskReviewQuery['deskReview']['before'], 'notRight' | 'notApproved' | 'notDenied'>
}

export type ActView = {
  act: string
  label: string
  hint?: string
  needs?: 'reason' | 'hold' | 'day' | 'type'
  /** It is not open yet: the words of the bar say why, or its own. */
  isShut: boolean
}

const [SENT_BACK, TECH_COMPLETED, COMMENT_CLOSED] = [3, 12, 25]
/** What leads on; of two that are possible the first one is next. */
const FORWARD: readonly string[] = [
  ...['takeUp', 'startAuthority', 'endAuthority', 'startTechnical', 'endTechnical'],
  ...['openComments', 'closeComments', 'finalLook', 'accept', 'complete', 'process', 'resume'],
]
/** At most so many stand beside the act that is next. */
const OTHERS = 2

export type BarView = {
  what: string
  follows: string | null
  /** The one filled: an act, or the way to the decision. */
  primary: ActView | 'decision' | null
  others: (ActView | 'decision')[]
  rare: ActView[]
  /** The way to the decision is one of the rare ones. */
  isDecisionRare: boolean
}

/** What can be done to a submittal: one act that is next, few others, and the rare ones. */
export function viewBar(review: Review, turn: string): BarView {
  const { openPoints, before } = review
  const acts = actsOf(review)
  const mayDecide = before.notApproved === null || before.notDenied === null
  const primary = nextOf(review, acts, mayDecide)
  const isPrimary = (act: ActView) => primary !== 'decision' && act.act === primary?.act
  const beside: (ActView | 'decision')[] = [
    ...acts.filter((act) => !isPrimary(act) && isBeside(act, review)),
    ...(isDecisionBeside(review, primary) ? (['decision'] as const) : []),
  ]
  const others = beside.slice(-OTHERS)
  return {
    ...wordsOf(review, {
      primary,
      turn,
      isSent: openPoints > 0 && review.statusCode === SENT_BACK,
    }),
    primary,
    others,
    isDecisionRare: review.hasDecision && primary !== 'decision' && !others.includes('decision'),
    rare: acts.filter((act) => !isPrimary(act) && !others.includes(act)),
  }
}

function actsOf({ acts, openPoints }: Review): ActView[] {
  return Object.entries<DeskMove>(MOVES)
    .filter(([act]) => acts.includes(act))
    .map(([act, { findsRight, ...move }]) => ({
      ...{ act, ...move },
      label: act === 'sendBack' && openPoints > 0 ? sendBackWords(openPoints) : move.label,
      isShut: act === 'sendBack' ? openPoints === 0 : findsRight === true && openPoints > 0,
    }))
}

const sendBackWords = (open: number): string =>
  `Send back with ${countOf(open, 'correction', 'corrections')}`

/** The act that is next: with corrections to send it is to send them, at the end to decide. */
function nextOf(
  { openPoints, statusCode }: Review,
  acts: readonly ActView[],
  mayDecide: boolean,
): BarView['primary'] {
  const sendBack = acts.find(({ act }) => act === 'sendBack')
  if (openPoints > 0 && sendBack) return sendBack
  const [first] = FORWARD.flatMap((name) => acts.filter(({ act }) => act === name)).filter(
    // Comments that were open are opened again only for a reason.
    ({ act, isShut }) => !isShut && (act !== 'openComments' || statusCode === TECH_COMPLETED),
  )
  return first ?? (mayDecide ? 'decision' : null)
}

/** While a step of the review or a correction is open, a denial alone is possible: that is rare. */
const isDecisionBeside = (
  { hasDecision, before, openPoints }: Review,
  primary: BarView['primary'],
): boolean =>
  hasDecision &&
  primary !== 'decision' &&
  (primary === null || (before.notApproved === null && openPoints === 0))

function isBeside({ act, isShut }: ActView, { statusCode, acts }: Review): boolean {
  // Without a review of its own a report is accepted; an application is decided.
  if (act === 'accept') return !acts.includes('takeUp') && !acts.includes('endAuthority')
  if (act === 'openComments') return statusCode !== COMMENT_CLOSED
  return FORWARD.includes(act) || (act === 'sendBack' && !isShut)
}

type Wording = { primary: BarView['primary']; turn: string; isSent: boolean }

function wordsOf(
  { openPoints, before, reviewer, acts, tradeId }: Review,
  { primary, turn, isSent }: Wording,
): Pick<BarView, 'what' | 'follows'> {
  const corrections = countOf(openPoints, 'correction', 'corrections')
  if (isSent) return { what: `${corrections} sent`, follows: turn }
  if (openPoints > 0 && acts.includes('sendBack'))
    return { what: `${corrections} to send`, follows: before.notRight ?? null }
  if (primary === 'decision') return { what: 'Ready to decide', follows: turn }
  if (primary === null)
    return { what: tradeId ? 'This is a trade' : 'Nothing to do here now', follows: turn }
  return {
    what: reviewer ? `Next: ${primary.label.toLowerCase()}` : 'Unassigned',
    follows: primary.hint ?? turn,
  }
}
