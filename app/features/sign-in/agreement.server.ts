import type { AppLoadContext } from '@remix-run/node'
import { SignatureAgreementDocument } from '#app/gql/operations.ts'
import { momentInZone } from '#app/lib/format.ts'
import type { ShownAgreement } from './agreement-field.tsx'

/** The signature agreement beside a form that sets a PIN. */
export async function shownAgreement({
  execute,
  settings,
}: AppLoadContext): Promise<ShownAgreement | null> {
  const { signatureAgreement: agreement } = await execute(SignatureAgreementDocument, {})
  if (!agreement) return null
  const { version, text, sha256, acceptedAt } = agreement
  return {
    version,
    text,
    sha256,
    acceptedOn: acceptedAt ? momentInZone(acceptedAt, settings.timeZone) : null,
  }
}
