import type { Attachment } from '#api/records/documents/documents.schemas.ts'
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

export const documentResolvers: Resolvers = {}
