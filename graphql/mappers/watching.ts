/** What the resolvers of these types are given: a REST shape. */
export const mappers = {
  Progress: '../../api/progress/progress.schemas.ts#Progress as ProgressModel',
  ProgressStep: '../../graphql/datasources/watching/progress.ts#ProgressStepModel',
  ProgressHold: '../../graphql/datasources/watching/progress.ts#ProgressHoldModel',
  PredictedDecision: '../../graphql/datasources/watching/progress.ts#PredictedModel',
  PermitStep: '../../graphql/datasources/watching/progress.ts#PermitStepModel',
  RecordHistory:
    '../../api/record-changes/record-changes.schemas.ts#RecordHistory as RecordHistoryModel',
  RecordAsOf: '../../api/record-changes/record-changes.schemas.ts#HistoryAsOf',
  RecordField: '../../api/record-changes/record-changes.schemas.ts#HistoryField',
  RecordDifference: '../../api/record-changes/record-changes.schemas.ts#HistoryDifference',
  RecordChange: '../../api/record-changes/record-changes.schemas.ts#HistoryChange',
  Watch: '../../api/watches/watches.schemas.ts#Watch as WatchModel',
  WatchConfirmation: '../../graphql/datasources/watching/watches.ts#WatchConfirmationModel',
  TypePerformance: '../../graphql/datasources/watching/progress.ts#TypePerformanceModel',
}
