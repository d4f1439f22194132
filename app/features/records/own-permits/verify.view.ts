import { forceWords } from '#app/features/records/permits/permit-status.view.ts'
import type { VerifiedPermitQuery } from '#app/gql/operations.ts'
import { modificationWords } from '#app/features/records/permits/modifications.view.ts'
import { longDate } from '#words/formats.ts'
import { ACT_STAYED } from '#app/features/filing/appeals/stayed.words.ts'
import { t } from '#words/words.ts'

type Found = NonNullable<VerifiedPermitQuery['verifiedPermit']>

/** What of the paper that somebody holds took its place by a day; null of the one that holds, and of one not known. */
function replacedWords({ editions }: Found, version: string | null, today: string) {
  const at = editions.findIndex(({ edition }) => edition === version)
  const next = at < 0 ? undefined : editions[at + 1]
  if (!version || !next?.effectiveOn) return null
  const told = { version, day: longDate(next.effectiveOn), next: next.edition }
  return next.effectiveOn <= today
    ? {
        title: t('This paper was replaced'),
        words: t(
          'Your paper is version {version}. It was replaced on {day} by version {next}.',
          told,
        ),
      }
    : {
        title: t('This paper will be replaced'),
        words: t('Your paper is version {version}. On {day} version {next} takes its place.', told),
      }
}

/** What holds, and the case that is open. The sentence of a case often ends with what holds, which is said once. */
function sentencesOf({ sentence, caseSentence }: Found['force']): string[] {
  if (!caseSentence) return [sentence]
  return caseSentence.endsWith(sentence) ? [caseSentence] : [sentence, caseSentence]
}

/** The words of a verification page, of what holds on a day. `version` is that of the paper whose address led here. */
export function viewVerified(found: Found, today: string, version: string | null = null) {
  const { force, replacedBy, revokedOn } = found
  const ended = force.hasEnded || replacedBy !== null
  const holding = found.editions.findLast(
    ({ effectiveOn }) => effectiveOn === null || effectiveOn === undefined || effectiveOn <= today,
  )
  return {
    replaced: replacedWords(found, version, today),
    title: t('Permit {number}', { number: found.number }),
    context: t('What holds on {today}', { today: longDate(today) }),
    tone: ended
      ? ('bad' as const)
      : force.code === 'IN_FORCE'
        ? ('good' as const)
        : ('warn' as const),
    label: replacedBy ? t('Replaced by permit {replacedBy}', { replacedBy }) : t(force.label),
    sentence: [
      ...sentencesOf(force).map(forceWords),
      found.stayed ? (ACT_STAYED[found.stayed] ?? '') : '',
    ]
      .filter(Boolean)
      .join(' '),
    facts: [
      { label: t('PLC number'), value: found.number },
      { label: t('PLC type'), value: found.typeName },
      { label: t('Holder'), value: found.holder },
      { label: t('Site'), value: found.siteName },
      { label: t('PLC status'), value: t(found.statusName) },
      { label: t('Effective date'), value: longDate(found.effectiveOn) },
      { label: t('Expiration date'), value: longDate(found.expiredOn) },
      ...(holding ? [{ label: t('Version'), value: holding.edition }] : []),
      ...(found.modification
        ? [{ label: t('Last change'), value: modificationWords(found.modification) }]
        : []),
      ...(revokedOn ? [{ label: t('Revoked on'), value: longDate(revokedOn) }] : []),
      ...(replacedBy
        ? [{ label: t('Replaced by'), value: t('Permit {replacedBy}', { replacedBy }) }]
        : []),
    ],
  }
}
