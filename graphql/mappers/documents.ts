/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  DocumentFile: '../../graphql/resolvers/documents.ts#DocumentModel',
  Issuance: '../../api/documents/documents.schemas.ts#Issuance as IssuanceModel',
}
