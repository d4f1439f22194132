import type { SignatureAgreementQuery } from '#app/gql/operations.ts'
import { momentInZone } from '#app/lib/format.ts'
import { language } from '#words/speech.ts'
import type { ShownAgreement } from './agreement-field.tsx'

/** The signature agreement beside a form that sets a PIN; null where none is asked. */
export function viewAgreement(
  agreement: SignatureAgreementQuery['signatureAgreement'],
  timeZone: string,
): ShownAgreement | null {
  if (!agreement) return null
  const { version, text, acceptedAt } = agreement
  const shown = language() === 'es' ? agreement.spanish : null
  return {
    version,
    text,
    translated: shown?.text ?? null,
    sha256: shown?.sha256 ?? agreement.sha256,
    acceptedOn: acceptedAt ? momentInZone(acceptedAt, timeZone) : null,
  }
}
