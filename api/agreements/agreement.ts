import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { canonicalJson, sha256Of } from '#api/records/canonical.ts'

/** The text that is agreed to before the first signature, as an agency words it. */
export type Agreement = { version: string; text: string; sha256: string }

/**
 * Years that an acceptance is kept after the credential ends (40 CFR 3.2000(b)(5)(iii)). The portal keeps it
 * for good: rows are only added.
 */
export const AGREEMENT_YEARS = 5

export const NOT_ACCEPTED =
  'Read the signature agreement and tick the box: without it nothing can be signed.'

/** The agreement that holds now. Another version or another word is another agreement. */
export function currentAgreement({
  signatureAgreement: { version, text },
}: Pick<ApiConfig, 'signatureAgreement'>): Agreement {
  return { version, text, sha256: sha256Of(canonicalJson({ version, text })) }
}
