import { viewOwnDispute } from './disputed.view.ts'
import type { OwnSignatureQuery } from '#app/gql/operations.ts'
import { momentInZone } from '#app/lib/format.ts'
import { t } from '#words/words.ts'

type Signature = NonNullable<OwnSignatureQuery['ownSignature']>

/** Where somebody disputes what they signed of a submittal. */
export function disputeAddress(product: string, id: string): string {
  return `/app/submittal/dispute/${product}/${id}`
}

/** What the page of a dispute shows of the viewer's own signature. */
export function viewOwnSignature(signature: Signature, zone: string) {
  const { id, productId, submittalName, siteName, dispute } = signature
  return {
    self: disputeAddress(productId, id),
    reviewHref: `/app/submittal/review/${productId}/${id}`,
    name: submittalName,
    canDispute: signature.viewerCanDispute,
    facts: [
      { label: t('Submittal'), value: t('{submittalName}, number {id}', { submittalName, id }) },
      ...(siteName ? [{ label: t('Site'), value: siteName }] : []),
      { label: t('Signed'), value: momentInZone(signature.signedAt, zone) },
      { label: t('Copy of record'), value: signature.number },
      { label: t('SHA-256 of the record'), value: signature.sha256, isLong: true },
    ],
    dispute: dispute && viewOwnDispute(dispute, zone),
  }
}

export type OwnSignatureView = ReturnType<typeof viewOwnSignature>
