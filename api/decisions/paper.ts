import type { DecisionPaperData } from '#api/lib/papers/decision-paper.data.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import type { KeptDecision, Subject } from './decisions.queries.ts'
import { dutiesOf, dutyWords } from './duties.ts'
import { holderOf, longDay, permitTypeName } from './words.ts'
import { ruleWords } from '#api/obligations/rule-words.ts'

type Config = Pick<ApiConfig, 'agencyName' | 'agencyTagline' | 'publicUrl'>
type Given = { number: string; verifyKey: string } | null

/** What the permit or the letter prints. Without what is given at the issue it is a proof copy. */
export function paperOf(
  config: Config,
  { subject, decision }: { subject: Subject; decision: KeptDecision },
  given: Given | 'denial',
  now: Date,
): DecisionPaperData {
  const { kind, effectiveOn, expiresOn, conditions, letter, appeal } = decision
  const permit = given === 'denial' ? null : given
  const duties =
    effectiveOn && kind === 'approve' && !subject.modifies
      ? dutiesOf(subject.type, { effectiveOn, expiresOn })
      : []
  return {
    agencyName: config.agencyName,
    agencyTagline: config.agencyTagline,
    kind,
    isProof: given === null,
    title: kind === 'deny' ? 'Denial' : permitTypeName(subject, decision),
    number: permit?.number ?? (kind === 'approve' ? (subject.modifies?.number ?? null) : null),
    modification:
      subject.modifies && kind === 'approve'
        ? { position: subject.modifies.position, kind: subject.modifies.kind }
        : null,
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
    })),
    duties: duties.map(
      ({ name, rule, startsOn }) => `${name}: ${ruleWords(rule)}. First due ${longDay(startsOn)}.`,
    ),
    letter,
    appeal,
    verifyAddress: permit ? `${config.publicUrl}/pub/verify/${permit.verifyKey}` : null,
    issuedAt: now.toISOString(),
  }
}
