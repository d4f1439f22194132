import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { canonicalJson, sha256Of } from '#api/records/canonical.ts'

/**
 * The text that is agreed to before the first signature, as an agency words it. Who accepted it is kept for good, since
 * rows are only added; 40 CFR 3.2000(b)(5)(iii) asks for five years after the credential ends.
 */
export type Agreement = { version: string; text: string; sha256: string }

export const NOT_ACCEPTED =
  'Read the signature agreement and tick the box: without it nothing can be signed.'

/** The agreement that holds now. Another version or another word is another agreement. */
export function currentAgreement({
  signatureAgreement: { version, text },
}: Pick<ApiConfig, 'signatureAgreement'>): Agreement {
  return { version, text, sha256: sha256Of(canonicalJson({ version, text })) }
}
