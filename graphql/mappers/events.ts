/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  DeskEvent: '../../api/event-desk/event-desk.schemas.ts#EventFile as DeskEventModel',
  DeskEventRow: '../../api/event-desk/event-desk.schemas.ts#EventRow as DeskEventRowModel',
  DeskEventChoice: '../../api/event-desk/event-desk.schemas.ts#EventChoice as DeskEventChoiceModel',
  DeskEventChoices:
    '../../api/event-desk/event-desk.schemas.ts#EventChoices as DeskEventChoicesModel',
  DeskEventParty: '../../api/event-desk/event-desk.schemas.ts#EventParty as DeskEventPartyModel',
  DeskEventComment:
    '../../api/event-desk/event-desk.schemas.ts#EventFileNote as DeskEventFileNoteModel',
  DeskEventReply:
    '../../api/event-desk/event-desk.schemas.ts#EventFileReply as DeskEventFileReplyModel',
  DeskEventActivity:
    '../../api/event-desk/event-desk.schemas.ts#EventFileActivity as DeskEventFileActivityModel',
  DeskEventPoint: '../../api/event-desk/figures/figures.contract.ts#EventPoint',
  HotSite: '../../api/event-desk/figures/figures.queries.ts#SiteCount',
  DeskEventReferrals:
    '../../api/event-desk/referral/referral.contract.ts#EventReferrals as DeskEventReferralsModel',
  DeskEventReferral:
    '../../api/event-desk/referral/referral.contract.ts#EventReferral as DeskEventReferralModel',
  AskedReferral:
    '../../api/event-desk/referral/referral.contract.ts#AskedReferral as AskedReferralModel',
  ReferralAgency:
    '../../api/event-desk/referral/referral.contract.ts#ReferralAgency as ReferralAgencyModel',
  DeskEventLink: '../../api/event-desk/merge/merge.contract.ts#NamedEvent as DeskEventLinkModel',
  DeskEventPart: '../../api/event-desk/merge/merge.contract.ts#EventPart as DeskEventPartModel',
  DeskSimilarEvent:
    '../../api/event-desk/merge/merge.contract.ts#SimilarEvent as DeskSimilarEventModel',
  DeskEventRelated:
    '../../api/event-desk/merge/merge.contract.ts#EventRelated as DeskEventRelatedModel',
  DeskEventThread: '../../api/event-desk/talk/talk.contract.ts#EventThread as DeskEventThreadModel',
  DeskEventMessage:
    '../../api/event-desk/talk/talk.contract.ts#EventThreadMessage as DeskEventMessageModel',
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
