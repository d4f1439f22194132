import type { DecisionQuery, ProgressShownFragment } from '#app/gql/operations.ts'
import { countOf, ended, momentInZone, shortDate } from '#app/lib/format.ts'
import { viewBefore } from '#app/features/review/before-decision/before-decision.view.ts'
import { viewReviewClock } from '#app/features/review/clock/clock.view.ts'
import type { CosignerView } from '#app/features/review/cosign/own-submittal.view.ts'
import { deskBadge } from '#app/features/review/review-desk/inbox.view.ts'
import { decisionHref, reviewHref } from '#app/features/review/review-desk/review-address.ts'
import type { PageViewer } from '#app/lib/page-context.ts'
import { viewDeskFee } from '#app/features/money/desk/fee-panel.tsx'

type Decision = DecisionQuery['deskDecision']

export const PRESETS = [
  { value: '', label: 'Once' },
  { value: 'FREQ=MONTHLY', label: 'Every month' },
  { value: 'FREQ=MONTHLY;INTERVAL=3', label: 'Every 3 months' },
  { value: 'FREQ=MONTHLY;INTERVAL=6', label: 'Every 6 months' },
  { value: 'FREQ=YEARLY', label: 'Every year' },
]

/** A condition as it stands in the form. */
export type ConditionRow = {
  text: string
  typeId: string
  preset: string
  ownRule: string
  startsOn: string
  opensDays: string
}

/** The form as it was saved, or as it was typed. */
export type DecisionForm = {
  kind: string
  effectiveOn: string
  expiresOn: string
  holder: string
  holderIsPerson: boolean
  holderReason: string
  permitTypeId: string
  interestId: string
  letter: string
  appeal: string
  conditions: ConditionRow[]
}

export const NEW_ROW: ConditionRow = {
  text: '',
  typeId: '',
  preset: '',
  ownRule: '',
  startsOn: '',
  opensDays: '60',
}

type Around = {
  viewer: Pick<PageViewer, 'rights'>
  zone: string
  today: string
  /** The list that the review was opened from. */
  from: string
  progress: ProgressShownFragment
  cosigners: readonly CosignerView[]
}

/** The decision about a submittal, in words. */
export function viewDecision(
  decision: Decision,
  { viewer, zone, today, from, progress, cosigners }: Around,
) {
  const { id, state, permit, documentId, before } = decision
  const [back, self] = [reviewHref(id, { from }), decisionHref(id, { from })]
  const [mayApprove, mayDeny] = [before.notApproved === null, before.notDenied === null]
  const mayDecide = mayApprove || mayDeny
  const isOpen = state === 'NONE' || state === 'DRAFT'
  const fee = viewDeskFee(decision.fee, { viewer, zone })
  const isYes = decision.kind === 'APPROVE'
  return {
    id,
    self,
    title: decision.applicationName,
    back,
    acts: `${back}#moves`,
    fee,
    clock: viewReviewClock(progress, { today, task: before.task }),
    before: before.isDecided
      ? viewBefore({
          ...{ before, progress, fee, cosigners, review: back },
          title: 'What is still open',
        })
      : null,
    badge: deskBadge(decision.statusCode, decision.statusName),
    bar: barWords(decision),
    ...{ mayApprove, mayDeny },
    isYes,
    about: [`Submittal ${id}`, decision.siteName, decision.holder].filter(Boolean).join('. '),
    status: decision.statusName,
    version: decision.version,
    isClosed: !mayDecide && isOpen && before.isDecided,
    isOver: !before.isDecided && state !== 'ISSUED',
    isDraft: mayDecide && isOpen,
    isProposed: state === 'PROPOSED',
    isIssued: state === 'ISSUED',
    isSaved: state === 'DRAFT',
    mayIssue: decision.mayIssue,
    // Only a whole draft is handed on.
    mayPropose:
      before.secondReview && mayDecide && state === 'DRAFT' && decision.missing.length === 0,
    issueWords: isYes ? 'Issue permit' : 'Issue the denial',
    givenBack: decision.givenBack ?? null,
    kinds: kindsOf(decision),
    types: choicesOf(decision.types),
    permitTypes: choicesOf(decision.isListed ? decision.permitTypes : []),
    interests: choicesOf(decision.isListed ? decision.interests : []),
    isListed: decision.isListed,
    endRequired: decision.endRequired,
    // Staff see whom the form names beside the account that filed.
    holderHint:
      decision.namedHolder === null
        ? `The form names nobody. Filed by ${decision.filedBy}.`
        : `The form names ${decision.namedHolder}. Filed by ${decision.filedBy}.`,
    form: formOf(decision),
    facts: factsOf(decision),
    conditions: decision.conditions.map(({ text, duty }) => ({ text, duty: duty ?? 'No duty' })),
    missing: decision.missing,
    handover: decision.handover ?? null,
    effects: decision.effects,
    proof: state === 'DRAFT' || state === 'PROPOSED' ? `/app/gov/decision-proof/${id}` : null,
    issued: {
      words: ended(
        `Issued by ${decision.issuedBy ?? ''}, ${
          decision.issuedAt ? momentInZone(decision.issuedAt, zone) : ''
        }`,
      ),
      number: permit?.number ?? null,
      permit: permit ? `/app/pub-rcd/permits/review/${permit.productId}/${permit.id}` : null,
      paper: documentId ? `/app/gov/review-file/${documentId}` : null,
    },
  }
}
export type DecisionView = ReturnType<typeof viewDecision>

/** The ways in which it may be decided; one that is not open says why. */
function kindsOf({ before, issues }: Decision) {
  return [
    {
      value: 'APPROVE',
      label: 'Approve',
      words: `Issues: ${issues}.`,
      why: before.notApproved ?? null,
    },
    {
      value: 'DENY',
      label: 'Deny',
      words: 'The letter needs the reasons and the right of appeal.',
      why: before.notDenied ?? null,
    },
  ]
}

/** How far the decision is, and what follows. */
function barWords({ state, before, missing, mayIssue }: Decision) {
  if (before.notApproved !== null && before.notDenied !== null && state !== 'PROPOSED')
    return { what: 'Not open yet', follows: before.notApproved ?? null }
  if (state === 'PROPOSED')
    return mayIssue
      ? { what: 'Sent to you to issue', follows: 'It is issued as it was saved, and stays so.' }
      : {
          what: 'With the second reviewer',
          follows: 'Somebody other than the preparer issues it.',
        }
  if (state === 'NONE') return { what: 'No decision saved', follows: 'Save what you decide first.' }
  if (missing.length > 0)
    return {
      what: 'Draft saved',
      follows: `${countOf(missing.length, 'thing is', 'things are')} missing before it can be issued.`,
    }
  return before.secondReview
    ? { what: 'Draft saved', follows: 'Somebody else reads it as it was saved, and issues it.' }
    : { what: 'Ready to issue', follows: 'It is issued as it was saved, and stays so.' }
}

/** What was decided, as whoever reads it before the issue and after. */
function factsOf(decision: Decision) {
  const isApproved = decision.kind === 'APPROVE'
  return [
    { label: 'Decision', value: isApproved ? `Approve. ${decision.issues}` : 'Deny' },
    ...(isApproved
      ? [
          ...(decision.isListed
            ? [{ label: 'Environmental interest', value: decision.interest ?? null }]
            : []),
          { label: 'Permit holder', value: decision.holder },
          // A permit that is changed stays with who holds it, whatever the form says.
          ...(decision.namedHolder && decision.namedHolder !== decision.holder
            ? [{ label: 'The form names', value: decision.namedHolder }]
            : []),
          ...(decision.holderReason
            ? [{ label: 'Why not whom the form names', value: decision.holderReason }]
            : []),
          { label: 'In force from', value: shortDate(decision.effectiveOn) },
          { label: 'Until', value: shortDate(decision.expiresOn) ?? 'No end' },
        ]
      : [
          { label: 'Letter', value: decision.letter, isLong: true },
          { label: 'Right of appeal', value: decision.appeal, isLong: true },
        ]),
    { label: 'Prepared by', value: decision.preparedBy ?? null },
  ]
}

const choicesOf = (list: Decision['types']) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))

function formOf(decision: Decision): DecisionForm {
  return {
    kind: decision.kind,
    effectiveOn: decision.effectiveOn ?? '',
    expiresOn: decision.expiresOn ?? '',
    holder: decision.holder,
    holderIsPerson: decision.holderIsPerson,
    holderReason: decision.holderReason,
    permitTypeId: decision.permitTypeId ?? '',
    interestId: decision.interestId ?? '',
    letter: decision.letter,
    appeal: decision.appeal,
    conditions: decision.conditions.map(({ rule, ...condition }) => {
      const isPreset = PRESETS.some(({ value }) => value === rule)
      return {
        text: condition.text,
        typeId: String(condition.typeId ?? ''),
        preset: isPreset ? rule : '',
        ownRule: isPreset ? '' : rule,
        startsOn: condition.startsOn ?? '',
        opensDays: String(condition.opensDays),
      }
    }),
  }
}
