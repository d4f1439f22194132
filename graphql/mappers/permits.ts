/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  Licensee: '../../api/permits/permits.schemas.ts#Contractor',
  Permit: '../../graphql/resolvers/permits.ts#PermitModel',
}
