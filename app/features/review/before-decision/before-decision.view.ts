import type { BadgeShape, Tone } from '#app/components/ui/badge.tsx'
import { FEE_PANEL, type DeskFeeView } from '#app/features/money/desk/fee-panel.tsx'
import type { CosignerView } from '#app/features/review/cosign/own-submittal.view.ts'
import type { BeforeDecisionFactsFragment, ProgressShownFragment } from '#app/gql/operations.ts'
import { shortDate } from '#app/lib/format.ts'

type State = { words: string; tone: Tone; shape: BadgeShape }
type Point = {
  label: string
  state: State
  more?: string
  act?: { href: string; label: string }
}

export type BeforeView = { title: string; done: string; points: Point[] }

type Facts = {
  title: string
  before: BeforeDecisionFactsFragment
  progress: ProgressShownFragment
  fee: DeskFeeView | null
  cosigners: readonly CosignerView[]
  /** The page of the review, where each thing is seen to. */
  review: string
}

const done = (words: string): State => ({ words, tone: 'good', shape: 'disc' })
const now = (words: string): State => ({ words, tone: 'info', shape: 'half' })
const open = (words: string): State => ({ words, tone: 'warn', shape: 'triangle' })
const later = (words: string): State => ({ words, tone: 'idle', shape: 'ring' })

/** What is still open before the decision: one list for the review and for the decision. */
export function viewBefore(facts: Facts): BeforeView {
  const points = [
    feePoint(facts),
    ...cosignPoints(facts),
    ...requestPoints(facts),
    ...correctionPoints(facts),
    ...claimPoints(facts),
    ...stepPoints(facts),
    ...secondPoints(facts),
  ]
  const closed = points.filter(({ state }) => state.tone === 'good').length
  return { title: facts.title, done: `${closed} of ${points.length} done`, points }
}

function feePoint({ fee }: Facts): Point {
  if (!fee) return { label: 'Fee', state: done('None') }
  const act = { href: `#${FEE_PANEL}`, label: 'See fee and payments' }
  return fee.unpaid
    ? { label: 'Fee', state: open(`${fee.unpaid} not paid`), act }
    : { label: 'Fee', state: done('Paid'), act }
}

/** Who was asked and still counts: whoever was replaced or let go is not waited for. */
function cosignPoints({ cosigners }: Facts): Point[] {
  const asked = cosigners.filter(({ state }) => state.tone !== 'idle')
  if (asked.length === 0) return []
  const signed = asked.filter(({ state }) => state.tone === 'good')
  const others = asked.filter(({ state }) => state.tone !== 'good')
  const count = `${signed.length} of ${asked.length}`
  return [
    {
      label: 'Co-signatures',
      state: others.length === 0 ? done(count) : open(count),
      more: others.map(({ name, state }) => `${name}: ${state.words.toLowerCase()}.`).join(' '),
      act: { href: '#co-signers', label: 'See co-signers' },
    },
  ]
}

function requestPoints({ before: { requests }, review }: Facts): Point[] {
  if (requests === 0) return []
  return [
    {
      label: 'Requests of the applicant',
      state: open(`${requests} to answer`),
      act: { href: `${review}#requests`, label: 'Answer' },
    },
  ]
}

function correctionPoints({ before: { corrections }, progress, review }: Facts): Point[] {
  if (corrections === 0) return []
  const isSent = progress.turn.actor === 'APPLICANT'
  return [
    {
      label: 'Corrections',
      state: open(isSent ? `${corrections} sent` : `${corrections} to send`),
      act: { href: `${review}#points`, label: 'See corrections' },
    },
  ]
}

function claimPoints({ before: { claims }, review }: Facts): Point[] {
  if (claims === 0) return []
  return [
    {
      label: 'Claims of confidentiality',
      state: now(`${claims} not decided`),
      more: 'Stops nothing: the answers stay closed to the public.',
      act: { href: `${review}#claims`, label: 'Decide on claims' },
    },
  ]
}

/** Steps of the review itself; before and after them nothing is judged. */
const STEPS: readonly string[] = ['authority', 'technical', 'comment', 'final']

function stepPoints({ progress: { steps, commentEndOn } }: Facts): Point[] {
  return steps
    .filter(({ kind }) => STEPS.includes(kind))
    .map(({ kind, name, state, endedOn, startedOn }) => ({
      label: name,
      state:
        state === 'DONE'
          ? done(shortDate(endedOn ?? startedOn) ?? 'Done')
          : state === 'NOW'
            ? now('Now')
            : later('Not started'),
      ...(kind === 'comment' && state === 'NOW' && commentEndOn
        ? { more: `Open until ${shortDate(commentEndOn)}.` }
        : {}),
    }))
}

function secondPoints({ before: { secondReview, state, preparedBy } }: Facts): Point[] {
  if (!secondReview) return []
  const label = 'Second review'
  if (state === 'ISSUED') return [{ label, state: done('Done') }]
  if (state === 'PROPOSED')
    return [{ label, state: now('Now'), more: `Prepared by ${preparedBy ?? 'somebody else'}.` }]
  return [
    { label, state: later('Not started'), more: 'Somebody else reads it before it is issued.' },
  ]
}
