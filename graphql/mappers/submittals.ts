/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  Submittal: '../../graphql/resolvers/submittals.ts#SubmittalModel',
  WhichCounts:
    '../../api/workflow/which-counts/which-counts.schemas.ts#WhichCounts as WhichCountsModel',
  RelatedSubmittal: '../../graphql/resolvers/submittals.ts#RelatedModel',
  SubmittalForm: '../../api/submittals/submittals.schemas.ts#SubForm',
}
