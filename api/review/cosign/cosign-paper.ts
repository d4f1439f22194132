import { selectCosignCopy, type CosignCopy } from './cosign-paper.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { momentWords } from '#values/moment-words.ts'
import { codeFor } from '#api/ground/secrets/keys.ts'
import { sha256Of } from '#api/services/proof/canonical.ts'
import { printedContentSchema } from './cosign-content.ts'
import type { CosignPaperData } from '#api/ground/lib/papers/cosign-paper.data.ts'
import { IDENTITY_WORDS } from './identity/identity-words.ts'

type Numbered = { id: number; submittalId: number; linkKey: string }

/**
 * The number that the copy of a co-signature is filed under. Its last eight letters come from the key of the
 * link: nobody finds co-signatures by trying numbers.
 */
export function cosignNumber({ id, submittalId, linkKey }: Numbered): string {
  return `CS-${submittalId}-${id}-${codeFor(linkKey, 'co-signature').slice(0, 9)}`
}

/** The same, or NOT_FOUND. */
export async function requireCosignCopy(db: Db, cosignerId: number): Promise<CosignCopy> {
  const copy = await selectCosignCopy(db, cosignerId)
  if (!copy) throw notFound('This co-signature')
  return copy
}

/** What is printed of a co-signature. Nothing is printed of a copy that is not what was signed. */
export function cosignPaper(copy: CosignCopy, config: ApiConfig): CosignPaperData {
  if (sha256Of(copy.content) !== copy.sha256)
    throw new ApiError(
      'RECORD_ALTERED',
      'The stored copy of this co-signature does not match its fingerprint. Call us and give its number.',
    )
  const content = printedContentSchema.parse(JSON.parse(copy.content))
  const { cosigner, submittal, shown } = content
  const onDay = (iso: string) => momentWords(new Date(iso), config.timeZone)
  const signer = `${cosigner.firstName} ${cosigner.lastName}`
  return {
    agencyName: config.agencyName,
    agencyTagline: config.agencyTagline,
    checkAddress: `${config.publicUrl}/pub/pub-rcd/check-document`,
    number: content.number,
    sha256: copy.sha256,
    decidedAt: content.decidedAt,
    decidedOn: onDay(content.decidedAt),
    decision: content.decision,
    signer,
    facts: [
      { label: 'Submittal number', value: String(submittal.rid) },
      { label: 'Submittal name', value: submittal.name },
      ...fact('Submitted by', shown.report.submittal.subOwner),
      ...fact('Submitted', shown.report.submittal.subDate),
      { label: 'Co-signer', value: signer },
      { label: 'E-mail', value: cosigner.email },
      { label: 'Proven by', value: content.provenBy },
      ...fact('Identity', content.identity ? IDENTITY_WORDS[content.identity] : null),
      { label: 'First opened', value: onDay(content.firstViewedAt) },
      { label: 'Decided', value: onDay(content.decidedAt) },
    ],
    statement: content.statement,
    agreement: content.agreement,
    disclaimer: content.disclaimer,
    ...(content.signatureAgreement
      ? {
          signatureAgreement: {
            title: `Signature agreement, version ${content.signatureAgreement.version}, accepted ${onDay(content.signatureAgreement.acceptedAt)}`,
            text: content.signatureAgreement.text,
          },
        }
      : {}),
    comment: content.comment,
    sections: shown.report.sections,
    attachments: shown.attachments.map(({ name, sha256 }) => ({ name, sha256 })),
    shownSha256: content.shownSha256,
    copy: copy.content,
  }
}

function fact(label: string, value: string | null): { label: string; value: string }[] {
  return value ? [{ label, value }] : []
}
