import type { Db } from '#api/ground/db/database.ts'
import { readBeforeDecision } from '#api/review/desk/before-decision.ts'
import { whyNotRight } from '#api/review/desk/desk-acts.ts'
import { countOpenPoints } from '#api/review/desk/review.queries.ts'
import type { Today } from '#api/filing/claims/claim-decisions.queries.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { selectFee } from '#api/money/payments/fee.queries.ts'
import { selectActs } from '#api/services/workflow/move.act.ts'
import type { Decision } from './decisions.contract.ts'
import {
  selectConditionsNow,
  selectDecision,
  selectDutyTypes,
  selectPermitLists,
  selectSubject,
  type KeptDecision,
  type Subject,
} from './decisions.queries.ts'
import { dutiesOf, dutyFaults, dutyWords } from './duties.ts'
import { handoverFaults, handoverWords } from '#api/review/transfers/judge.ts'
import { lastDayOf, needsEnd } from './term.ts'
import {
  holderOf,
  interestOf,
  isOverWords,
  longDay,
  permitTypeName,
  permitTypeOf,
} from './words.ts'

export const STANDARD_APPEAL =
  'You may appeal this decision in writing to the agency within 30 days of the day on which you received it.'

type Reading = { rid: number; user: SignedIn; secondReader: boolean } & Today

/** The decision about a submittal as the page shows it, with what is missing and what will happen. */
export async function readDecision(
  db: Db,
  { rid, user, secondReader, today, timeZone }: Reading,
): Promise<Decision> {
  const subject = await selectSubject(db, rid)
  const kept = await selectDecision(db, rid)
  const acts = await selectActs(db, rid, 'staff')
  const [mayApprove, mayDeny] = [acts.includes('approve'), acts.includes('deny')]
  // A contested decision is decided again: the first stays as it was issued.
  const decision = kept?.state === 'issued' && (mayApprove || mayDeny) ? null : kept
  const { modifies } = subject
  const holder = holderOf(subject, decision)
  const missing =
    decision?.state === 'issued'
      ? []
      : missingOf(decision, await countOpenPoints(db, rid), subject, today)
  // The next version of a permit starts from what the one of today says.
  const conditions =
    decision?.conditions ?? (modifies ? await selectConditionsNow(db, modifies.rid) : [])
  return {
    rid,
    applicationName: subject.applicationName,
    productRid: subject.productRid,
    siteName: subject.siteName,
    holder: holder.name,
    holderIsPerson: holder.isPerson,
    namedHolder: subject.namedHolder,
    filedBy: subject.filedBy,
    statusCode: subject.statusCode,
    statusName: subject.statusName,
    mayApprove,
    mayDeny,
    secondReader,
    mayIssue:
      missing.length === 0 &&
      mayIssue(decision, { mayApprove, mayDeny, secondReader, userId: user.id }),
    issues: issuesOf(subject, decision),
    fee: await selectFee(db, user, rid),
    before: await readBeforeDecision(db, {
      ...{ rid, acts, today, timeZone },
      secondReview: secondReader,
    }),
    ...asKept(decision),
    kind: decision?.kind ?? (mayApprove ? 'approve' : 'deny'),
    ...permitSaid(subject, decision, today),
    ...(await selectPermitLists(db, subject.productRid)),
    // What the type says of appeals is printed by itself.
    appeal: decision?.appeal ?? (saysAppeal(subject) ? '' : STANDARD_APPEAL),
    conditions: conditions.map(({ id: _id, applicationName, ...condition }) => ({
      ...condition,
      duty: dutyWords({ applicationName, ...condition }),
    })),
    missing,
    effects: decision && decision.state !== 'issued' ? effectsOf(subject, decision) : [],
    types: await selectDutyTypes(db),
  }
}

type Deciding = { mayApprove: boolean; mayDeny: boolean; secondReader: boolean; userId: number }

/** Whether somebody may issue what is decided, where nothing is missing: with a second reader, who did not prepare it. */
function mayIssue(
  decision: KeptDecision | null,
  { mayApprove, mayDeny, secondReader, userId }: Deciding,
): boolean {
  if (!(decision?.kind === 'deny' ? mayDeny : mayApprove)) return false
  if (!secondReader) return decision !== null && decision.state !== 'issued'
  return decision?.state === 'proposed' && decision.preparedById !== userId
}

/** What was written down of a decision; where nothing was, what a new one begins with. */
function asKept(decision: KeptDecision | null) {
  return {
    version: decision?.version ?? 0,
    state: decision?.state ?? 'none',
    holderReason: decision?.holderReason ?? '',
    letter: decision?.letter ?? '',
    preparedBy: decision?.preparedBy ?? null,
    givenBack: decision?.givenBack ?? null,
    issuedBy: decision?.issuedBy ?? null,
    issuedAt: decision?.issuedAt ?? null,
    permit: decision?.permit ?? null,
    documentRid: decision?.documentRid ?? null,
  } as const
}

/** The permit that it makes or changes: what it is, and from when until when it holds. */
function permitSaid(subject: Subject, decision: KeptDecision | null, today: string) {
  const { modifies, handover } = subject
  const interest = interestOf(subject, decision)
  const usualEnd = modifies ? modifies.expiresOn : lastDayOf(subject.type, today)
  return {
    effectiveOn: decision ? decision.effectiveOn : (handover?.onDay ?? today),
    handover: handover && decision?.state !== 'issued' ? handoverWords(handover, today) : null,
    expiresOn: decision ? decision.expiresOn : usualEnd,
    endRequired: needsEnd(subject),
    // The permit that is changed keeps what it is called and is about.
    isListed: modifies === null,
    permitTypeRid: permitTypeOf(subject, decision)?.rid ?? null,
    interestRid: interest?.rid ?? null,
    interest: modifies ? null : (interest?.name ?? null),
  }
}

const saysAppeal = ({ type }: Subject): boolean => type.appeal?.of.includes('denials') ?? false

/** What stands in the way of an issue, each with the field where it is fixed. */
export function missingOf(
  decision: KeptDecision | null,
  openPoints: number,
  subject: Subject,
  today: string,
): { field: string; message: string }[] {
  if (!decision) return [{ field: 'kind', message: 'Save what is decided.' }]
  const missing: { field: string; message: string }[] = []
  if (decision.kind === 'deny') {
    if (decision.letter === '') missing.push({ field: 'letter', message: 'Write the letter.' })
    if (decision.appeal === '' && !saysAppeal(subject))
      missing.push({ field: 'appeal', message: 'Say how it may be appealed.' })
    return missing
  }
  const { modifies } = subject
  if (modifies?.isOver)
    missing.push({
      field: '',
      message: isOverWords(modifies.number),
    })
  if (subject.handover)
    missing.push(...handoverFaults(subject.handover, decision.effectiveOn, today))
  if (subject.handover && modifies && decision.expiresOn !== modifies.expiresOn)
    missing.push({ field: 'expiresOn', message: sameTermWords(modifies.expiresOn) })
  const notRight = whyNotRight(openPoints)
  if (notRight) missing.push({ field: '', message: notRight })
  if (decision.effectiveOn === null)
    missing.push({ field: 'effectiveOn', message: 'Give the day from which it is in force.' })
  if (decision.expiresOn === null && needsEnd(subject))
    missing.push({ field: 'expiresOn', message: 'Give the last day.' })
  if (!modifies && !permitTypeOf(subject, decision))
    missing.push({ field: 'permitTypeRid', message: 'Choose the type of the permit.' })
  if (!modifies && !interestOf(subject, decision))
    missing.push({ field: 'interestRid', message: 'Choose the environmental interest.' })
  decision.conditions.forEach((condition, at) => {
    for (const [field, message] of Object.entries(dutyFaults(condition, decision.expiresOn)))
      missing.push({
        field: `conditions.${at}.${field}`,
        message: `Condition ${at + 1}: ${message}`,
      })
  })
  return missing
}

const sameTermWords = (expiresOn: string | null): string =>
  expiresOn === null
    ? 'A transfer leaves the term as it is: without a last day.'
    : `A transfer leaves the last day as it is: ${longDay(expiresOn)}. Another one is an amendment or a renewal.`

/** Who stands for a site sees all of it; whom one of its permits passes to does so only where nobody else stays. */
function othersAtSite(count: number): string[] {
  if (count === 0) return []
  const others = count === 1 ? 'one other permit' : `${count} other permits`
  return [
    `The site has ${others}. As long as somebody else stands for it on that day, the new holder's account acts for this permit alone; for all of the site it asks for access as everybody does.`,
  ]
}

/** What the transaction of the issue does, and no more than that. */
function effectsOf(subject: Subject, decision: KeptDecision): string[] {
  const told = 'The people of the submittal are told by mail.'
  if (decision.kind === 'deny')
    return [
      'The submittal is denied.',
      'The letter is kept with the submittal, for its applicant.',
      told,
    ]
  const { effectiveOn, expiresOn } = decision
  const { modifies } = subject
  const duties = effectiveOn && !modifies ? dutiesOf(subject.type, { effectiveOn, expiresOn }) : []
  return [
    'The submittal is approved.',
    ...(modifies
      ? [
          `Permit ${modifies.number} gets version ${modifies.edition}. It keeps its number, and the public records show the new version at once.`,
          ...(subject.handover
            ? [
                `On ${longDay(subject.handover.onDay)} the new holder gets the access, the duties and the reminders; the former one keeps what they filed and acts for the permit no more. Until then nothing changes.`,
                ...othersAtSite(subject.handover.othersAtSite),
              ]
            : []),
          'Its conditions of before end on the day from which this holds; the papers of before are kept with it.',
          ...(modifies.newHolder ? [`Its holder is from then on: ${modifies.newHolder}.`] : []),
        ]
      : [
          `A permit with the next number is in the public records at once: ${permitTypeName(subject, decision)}.`,
          `Its holder is ${holderOf(subject, decision).name}.`,
        ]),
    subject.isPublic
      ? 'The permit is kept as PDF, for everybody.'
      : 'The permit is kept as PDF for its holder: the submittal is not public, so its papers are not either.',
    ...duties.map(
      ({ name, startsOn }) => `Duty of the type: ${name}. First due ${longDay(startsOn)}.`,
    ),
    ...decision.conditions.flatMap((condition, at) => {
      const words = dutyWords(condition)
      return words === null ? [] : [`Duty of condition ${at + 1}: ${words}`]
    }),
    ...(subject.replaces ? [`Permit ${subject.replaces.number} is replaced.`] : []),
    told,
  ]
}

function issuesOf(subject: Subject, decision: KeptDecision | null): string {
  const { modifies } = subject
  return modifies
    ? `Version ${decision?.edition ?? modifies.edition} of permit ${modifies.number}`
    : permitTypeName(subject, decision)
}
