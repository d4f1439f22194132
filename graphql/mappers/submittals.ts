/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  Submittal: '../../graphql/resolvers/submittals.ts#SubmittalModel',
  SubmittalForm: '../../api/submittals/submittals.schemas.ts#SubForm',
}
