/** What the resolvers of these types are given: a REST shape. */
export const mappers = {
  Progress: '../../api/progress/progress.schemas.ts#Progress as ProgressModel',
  ProgressStep: '../../graphql/datasources/watching/progress.ts#ProgressStepModel',
  ProgressHold: '../../graphql/datasources/watching/progress.ts#ProgressHoldModel',
  PredictedDecision: '../../graphql/datasources/watching/progress.ts#PredictedModel',
  PermitStep: '../../graphql/datasources/watching/progress.ts#PermitStepModel',
  Watch: '../../api/watches/watches.schemas.ts#Watch as WatchModel',
  WatchConfirmation: '../../graphql/datasources/watching/watches.ts#WatchConfirmationModel',
  TypePerformance: '../../graphql/datasources/watching/progress.ts#TypePerformanceModel',
}
