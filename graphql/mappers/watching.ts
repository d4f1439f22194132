/** What the resolvers of these types are given: a REST shape. */
export const mappers = {
  Progress: '../../api/progress/progress.schemas.ts#Progress as ProgressModel',
  ProgressStep: '../../graphql/datasources/watching/progress.ts#ProgressStepModel',
  ProgressHold: '../../graphql/datasources/watching/progress.ts#ProgressHoldModel',
  PredictedDecision: '../../graphql/datasources/watching/progress.ts#PredictedModel',
  PermitStep: '../../graphql/datasources/watching/progress.ts#PermitStepModel',
  TypePerformance: '../../graphql/datasources/watching/progress.ts#TypePerformanceModel',
}
