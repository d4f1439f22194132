import type { DecisionPaperData } from '#api/ground/lib/papers/decision-paper.data.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { appealOf, appealWords } from '#api/permit-life/acts/appeal-terms.ts'
import { dayIn } from '#values/days.ts'
import type { KeptDecision, Subject } from './decisions.queries.ts'
import type { Before } from './modified.queries.ts'
import { dutiesOf, dutyWords } from './duties.ts'
import { holderOf, longDay, permitTypeName } from './words.ts'
import { ruleWords } from '#api/permit-life/obligations/rule-words.ts'

type Config = Pick<
  ApiConfig,
  'agencyName' | 'agencyTagline' | 'publicUrl' | 'timeZone' | 'workDays'
>
type Given = { number: string; verifyKey: string } | null

/** What the permit or the letter prints. Without what is given at the issue it is a proof copy. */
export function paperOf(
  config: Config,
  {
    subject,
    decision,
    before,
  }: { subject: Subject; decision: KeptDecision; before: Before | null },
  given: Given | 'denial',
  now: Date,
): DecisionPaperData {
  const { kind, effectiveOn, expiresOn, conditions, letter, appeal } = decision
  const permit = given === 'denial' ? null : given
  // One paper says all that is permitted: of a permit that is changed the duties of its type go on.
  const duties =
    before?.duties ??
    (effectiveOn && kind === 'approve' ? dutiesOf(subject.type, { effectiveOn, expiresOn }) : [])
  const edition = subject.modifies?.edition ?? '1.0'
  const issuedOn = dayIn(config.timeZone, now)
  const appealable = appealOf(subject.type, kind, issuedOn, config.workDays)
  return {
    agencyName: config.agencyName,
    agencyTagline: config.agencyTagline,
    kind,
    isProof: given === null,
    title: kind === 'deny' ? 'Denial' : permitTypeName(subject, decision),
    number: permit?.number ?? (kind === 'approve' ? (subject.modifies?.number ?? null) : null),
    modification:
      subject.modifies && kind === 'approve'
        ? { kind: subject.modifies.kind, before: before?.edition ?? '1.0' }
        : null,
    edition,
    submittalNumber: subject.rid,
    applicationName: subject.applicationName,
    holder: holderOf(subject, decision).name,
    siteName: subject.siteName,
    location: subject.location,
    effectiveOn,
    expiresOn,
    conditions: conditions.map((condition) => ({
      text: condition.text,
      duty: dutyWords(condition),
      isNew: before !== null && !before.conditions.includes(condition.text),
    })),
    leftOut: (before?.conditions ?? []).filter((text) =>
      conditions.every((condition) => condition.text !== text),
    ),
    duties: duties.map(
      ({ name, rule, startsOn }) => `${name}: ${ruleWords(rule)}. First due ${longDay(startsOn)}.`,
    ),
    letter,
    // Of a permit the type says it alone; the letter of a denial may say more.
    appeal: [appealable && appealWords(appealable), kind === 'deny' && appeal]
      .filter(Boolean)
      .join(' '),
    verifyAddress: permit
      ? `${config.publicUrl}/pub/verify/${permit.verifyKey}?version=${edition}`
      : null,
    issuedAt: now.toISOString(),
  }
}
