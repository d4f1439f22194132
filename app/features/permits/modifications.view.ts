import type { PermitModificationKind } from '#app/gql/operations.ts'
import { longDate } from '#values/days.ts'

const KINDS: Record<PermitModificationKind, string> = {
  AMENDMENT: 'amended',
  CORRECTION: 'corrected',
  TRANSFER: 'transferred to a new holder',
}

type Modification = { position: number; kind: PermitModificationKind; effectiveOn: string }

/** A later version of a permit in words: "Modification 2, amended, holds from March 1, 2027". */
export function modificationWords({ position, kind, effectiveOn }: Modification): string {
  return `Modification ${position}, ${KINDS[kind]}, holds from ${longDate(effectiveOn)}`
}
