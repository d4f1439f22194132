/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  SubmittalType: '../../graphql/datasources/submittal-types.ts#SubmittalTypeModel',
  TypeFee: '../../graphql/datasources/submittal-types.ts#TypeFeeModel',
  TypeDraft: '../../graphql/datasources/submittal-types.ts#TypeDraftModel',
  TypeSite: '../../graphql/datasources/submittal-types.ts#TypeSiteModel',
  TypePermit: '../../graphql/datasources/submittal-types.ts#TypePermitModel',
  TakenPeriod: '../../graphql/datasources/submittal-types.ts#TakenPeriodModel',
  TypeDue: '../../graphql/datasources/submittal-types.ts#TypeDueModel',
  ListedSubmittal:
    '../../api/own-submittals/own-submittals.schemas.ts#OwnSubmittal as ListedSubmittalModel',
  SavedQuery: '../../api/own-submittals/saved-queries.schemas.ts#SavedQuery as SavedQueryModel',
  SavedSearch: '../../api/own-submittals/own-submittals.schemas.ts#SavedSearch as SavedSearchModel',
  OwnStatus: '../../graphql/datasources/own-submittals.ts#OwnStatusModel',
  OwnChoice: '../../graphql/datasources/own-submittals.ts#OwnChoiceModel',
}
