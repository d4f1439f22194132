import type { VerifiedPermitQuery } from '#app/gql/operations.ts'
import { modificationWords } from '#app/features/permits/modifications.view.ts'
import { longDate } from '#values/days.ts'

type Found = NonNullable<VerifiedPermitQuery['verifiedPermit']>

/** The words of a verification page, of what holds on a day. */
export function viewVerified(found: Found, today: string) {
  const { force, replacedBy, revokedOn } = found
  const ended = force.hasEnded || replacedBy !== null
  return {
    title: `Permit ${found.number}`,
    context: `What holds on ${longDate(today)}`,
    tone: ended
      ? ('bad' as const)
      : force.code === 'IN_FORCE'
        ? ('good' as const)
        : ('warn' as const),
    label: replacedBy ? `Replaced by permit ${replacedBy}` : force.label,
    sentence: [force.sentence, force.caseSentence].filter(Boolean).join(' '),
    facts: [
      { label: 'PLC number', value: found.number },
      { label: 'PLC type', value: found.typeName },
      { label: 'Holder', value: found.holder },
      { label: 'Site', value: found.siteName },
      { label: 'PLC status', value: found.statusName },
      { label: 'Effective date', value: longDate(found.effectiveOn) },
      { label: 'Expiration date', value: longDate(found.expiredOn) },
      ...(found.modification
        ? [{ label: 'Version', value: modificationWords(found.modification) }]
        : []),
      ...(revokedOn ? [{ label: 'Revoked on', value: longDate(revokedOn) }] : []),
      ...(replacedBy ? [{ label: 'Replaced by', value: `Permit ${replacedBy}` }] : []),
    ],
  }
}
