import { forceWords } from '#app/features/permits/permit-status.view.ts'
import type { VerifiedPermitQuery } from '#app/gql/operations.ts'
import { modificationWords } from '#app/features/permits/modifications.view.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'

type Found = NonNullable<VerifiedPermitQuery['verifiedPermit']>

/** The words of a verification page, of what holds on a day. */
export function viewVerified(found: Found, today: string) {
  const { force, replacedBy, revokedOn } = found
  const ended = force.hasEnded || replacedBy !== null
  return {
    title: t('Permit {number}', { number: found.number }),
    context: t('What holds on {today}', { today: longDate(today) }),
    tone: ended
      ? ('bad' as const)
      : force.code === 'IN_FORCE'
        ? ('good' as const)
        : ('warn' as const),
    label: replacedBy ? t('Replaced by permit {replacedBy}', { replacedBy }) : t(force.label),
    sentence: [force.sentence, force.caseSentence ?? ''].filter(Boolean).map(forceWords).join(' '),
    facts: [
      { label: t('PLC number'), value: found.number },
      { label: t('PLC type'), value: found.typeName },
      { label: t('Holder'), value: found.holder },
      { label: t('Site'), value: found.siteName },
      { label: t('PLC status'), value: t(found.statusName) },
      { label: t('Effective date'), value: longDate(found.effectiveOn) },
      { label: t('Expiration date'), value: longDate(found.expiredOn) },
      ...(found.modification
        ? [{ label: t('Version'), value: modificationWords(found.modification) }]
        : []),
      ...(revokedOn ? [{ label: t('Revoked on'), value: longDate(revokedOn) }] : []),
      ...(replacedBy
        ? [{ label: t('Replaced by'), value: t('Permit {replacedBy}', { replacedBy }) }]
        : []),
    ],
  }
}
