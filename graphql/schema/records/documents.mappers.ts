import type { Issuance } from '#api/records/documents/documents.schemas.ts'
import type { DocumentModel } from '#graphql/resolvers/records/documents.ts'

export type DocumentFileMapper = DocumentModel
export type IssuanceMapper = Issuance
