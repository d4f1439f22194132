import type { PermitModificationKind } from '#app/gql/operations.ts'
import { longDate } from '#words/formats.ts'
import { t, words } from '#words/words.ts'

const KINDS: Record<PermitModificationKind, string> = words({
  AMENDMENT: 'amended',
  CORRECTION: 'corrected',
  TRANSFER: 'transferred to a new holder',
})

type Modification = { position: number; kind: PermitModificationKind; effectiveOn: string }

/** A later version of a permit in words: "Modification 2, amended, holds from March 1, 2027". */
export function modificationWords({ position, kind, effectiveOn }: Modification): string {
  return t('Modification {position}, {kind}, holds from {effectiveOn}', {
    position,
    kind: KINDS[kind],
    effectiveOn: longDate(effectiveOn),
  })
}
