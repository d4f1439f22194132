import type { Attachment } from '#api/documents/documents.schemas.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'

/** A file as the graph carries it: some lists know only its name and size. */
export type DocumentModel = Pick<Attachment, 'rid' | 'productRid' | 'name'> & {
  fileSize: number | null
} & Partial<
    Pick<
      Attachment,
      'typeName' | 'commentText' | 'createdDate' | 'createdBy' | 'submissionRid' | 'applicationName'
    >
  >

export const documentResolvers: Resolvers = {
  DocumentFile: {
    id: (file) => file.rid,
    productId: (file) => file.productRid,
    typeName: (file) => file.typeName ?? null,
    comment: (file) => file.commentText ?? null,
    byteSize: (file) => file.fileSize,
    createdOn: (file) => file.createdDate ?? null,
    createdBy: (file) => file.createdBy ?? null,
    submittalId: (file) => file.submissionRid ?? null,
    applicationName: (file) => file.applicationName ?? null,
  },
  Issuance: {
    id: (issuance) => issuance.rid,
    productId: (issuance) => issuance.productRid,
    name: (issuance) => issuance.fileName,
    byteSize: (issuance) => issuance.fileSize,
    submittalId: (issuance) => issuance.submissionRid,
    issuedOn: (issuance) => issuance.issueDate,
    effectiveOn: (issuance) => issuance.effDate,
    expiredOn: (issuance) => issuance.expDate,
  },
}
