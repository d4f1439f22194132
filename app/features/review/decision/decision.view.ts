import type { DecisionQuery } from '#app/gql/operations.ts'
import { countOf, ended, momentInZone, shortDate } from '#app/lib/format.ts'

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

/** The decision about a submittal, in words. */
export function viewDecision(
  decision: Decision,
  { viewer, zone }: { viewer: Pick<PageViewer, 'rights'>; zone: string },
) {
  const { id, state, permit, documentId } = decision
  const self = `/app/gov/review/${id}/decision`
  const isYes = decision.kind === 'APPROVE'
  return {
    id,
    self,
    title: decision.applicationName,
    back: `/app/gov/review/${id}`,
    fee: viewDeskFee(decision.fee, { viewer, zone }),
    isYes,
    openClaims:
      decision.openClaims > 0
        ? countOf(
            decision.openClaims,
            'claim of confidentiality is not decided',
            'claims of confidentiality are not decided',
          )
        : null,
    about: [`Submittal ${id}`, decision.siteName, decision.holder].filter(Boolean).join('. '),
    status: decision.statusName,
    version: decision.version,
    isClosed: !decision.mayApprove && !decision.mayDeny && state !== 'ISSUED',
    isDraft: (decision.mayApprove || decision.mayDeny) && (state === 'NONE' || state === 'DRAFT'),
    isProposed: state === 'PROPOSED',
    isIssued: state === 'ISSUED',
    isSaved: state === 'DRAFT',
    secondReader: decision.secondReader,
    mayIssue: decision.mayIssue,
    // Only a whole draft is handed on.
    mayPropose: decision.secondReader && state === 'DRAFT' && decision.missing.length === 0,
    issueWords: isYes ? 'Issue permit' : 'Issue the denial',
    givenBack: decision.givenBack ?? null,
    kinds: kindsOf(decision),
    whyAlone: whyAlone(decision),
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

/** The ways in which it may be decided. */
function kindsOf(decision: Decision) {
  return [
    ...(decision.mayApprove
      ? [{ value: 'APPROVE', label: 'Approve', words: `Issues: ${decision.issues}.` }]
      : []),
    ...(decision.mayDeny
      ? [
          {
            value: 'DENY',
            label: 'Deny',
            words: 'The letter must give the reasons and the right of appeal.',
          },
        ]
      : []),
  ]
}

/** Whoever finds one way alone reads why the other is none. */
function whyAlone({ mayApprove, mayDeny, statusName }: Decision): string | null {
  if (mayDeny && !mayApprove)
    return `It cannot be approved while it is “${statusName}”: the review is not complete. It can be denied now.`
  if (mayApprove && !mayDeny)
    return `It cannot be denied while it is “${statusName}”: a denial follows the technical review. It can be approved now.`
  return null
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
