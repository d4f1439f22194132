import type { PermitModificationKind } from '#app/gql/operations.ts'
import { longDate } from '#words/formats.ts'
import { t, words } from '#words/words.ts'

const KINDS: Record<PermitModificationKind, string> = words({
  AMENDMENT: 'amended',
  CORRECTION: 'corrected',
  TRANSFER: 'transferred to a new holder',
})

type Modification = { edition: string; kind: PermitModificationKind; effectiveOn: string }

/** A later version of a permit in words: "Version 2.0, amended, holds from March 1, 2027". */
export function modificationWords({ edition, kind, effectiveOn }: Modification): string {
  return t('Version {edition}, {kind}, holds from {effectiveOn}', {
    edition,
    kind: KINDS[kind],
    effectiveOn: longDate(effectiveOn),
  })
}
