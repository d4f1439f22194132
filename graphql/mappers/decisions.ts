/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  Decision: '../../graphql/datasources/deciding/decisions.ts#DecisionModel',
  DecisionCondition: '../../graphql/datasources/deciding/decisions.ts#DecisionConditionModel',
  IssuedPermit: '../../graphql/datasources/deciding/decisions.ts#IssuedPermitModel',
}
