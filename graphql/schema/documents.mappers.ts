import type { Issuance } from '#api/records/documents/documents.schemas.ts'
import type { DocumentModel } from '#graphql/resolvers/documents.ts'

export type DocumentFileMapper = DocumentModel
export type IssuanceMapper = Issuance
