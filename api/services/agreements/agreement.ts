import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { spanishOf } from '#words/server.ts'
import { canonicalJson, sha256Of } from '#api/services/proof/canonical.ts'

/**
 * The text that is agreed to before the first signature, as an agency words it. Who accepted it is kept for good, since
 * rows are only added; 40 CFR 3.2000(b)(5)(iii) asks for five years after the credential ends.
 */
export type Agreement = {
  version: string
  text: string
  sha256: string
  /** The same in Spanish, and the hash of both texts together: who reads Spanish is shown both, and accepts both. */
  spanish: { text: string; sha256: string } | null
}

export const NOT_ACCEPTED =
  'Read the signature agreement and tick the box: without it nothing can be signed.'

/** The agreement that holds now. Another version or another word is another agreement. */
export function currentAgreement({
  signatureAgreement: { version, text },
}: Pick<ApiConfig, 'signatureAgreement'>): Agreement {
  const spanish = spanishOf(text)
  const hashOf = (words: string): string => sha256Of(canonicalJson({ version, text: words }))
  return {
    version,
    text,
    sha256: hashOf(text),
    spanish: spanish === null ? null : { text: spanish, sha256: hashOf(inBoth(spanish, text)) },
  }
}

function inBoth(spanish: string, english: string): string {
  return `${spanish}\n\n${english}`
}

/** What was accepted, as it was shown; null for a hash of anything else. */
export function shownAgreement(
  { version, text, sha256, spanish }: Agreement,
  accepted: string | undefined,
): Pick<Agreement, 'version' | 'text' | 'sha256'> | null {
  if (accepted === sha256) return { version, text, sha256 }
  if (!spanish || accepted !== spanish.sha256) return null
  return { version, text: inBoth(spanish.text, text), sha256: spanish.sha256 }
}
