/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  CountyPlace: '../../graphql/datasources/drafts.ts#PlaceModel',
  NearbyReport: '../../api/events/place/nearby.queries.ts#NearbyEvent',
  ReportDraft: '../../graphql/resolvers/drafts.ts#DraftModel',
  EventMessage: '../../api/events/follow-up/follow-up.schemas.ts#EventMessage as EventMessageModel',
  EventReceipt: '../../api/lib/papers/event-receipt.schemas.ts#EventReceipt as EventReceiptModel',
  FollowUp: '../../api/events/follow-up/follow-up.schemas.ts#FollowUp as FollowUpModel',
  FollowUpFile: '../../graphql/resolvers/event-reports.ts#FollowUpFileModel',
  RecordCheck: '../../api/records/records.schemas.ts#RecordCheck as RecordCheckModel',
  ReportFile: '../../api/events/files/event-files.schemas.ts#EventFile',
}
