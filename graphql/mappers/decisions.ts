/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  Decision: '../../graphql/datasources/review/decisions.ts#DecisionModel',
  DecisionCondition: '../../graphql/datasources/review/decisions.ts#DecisionConditionModel',
  IssuedPermit: '../../graphql/datasources/review/decisions.ts#IssuedPermitModel',
}
