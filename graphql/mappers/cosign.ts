/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  CosignAttachment: '../../api/cosign/cosign.schemas.ts#CosignFile',
  Cosigner: '../../api/cosign/cosign.schemas.ts#CosignerAnswer',
  CosignReview: '../../api/cosign/cosign.schemas.ts#CosignReview as CosignReviewModel',
  InvitedCosigner: '../../api/cosign/cosign.schemas.ts#InvitedAnswer',
  InvitedCosigners: '../../api/cosign/cosign.schemas.ts#InvitedList',
  DisputedSignature: '../../graphql/datasources/disputes.ts#DisputedSignatureModel',
  SignatureDispute: '../../api/records/disputed.schemas.ts#DisputeAnswer',
}
