/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  AreaFormLine: '../../api/areas/areas.schemas.ts#AreaFormLine as AreaFormLineModel',
  AreaForm: '../../api/areas/areas.schemas.ts#AreaForm as AreaFormModel',
  AreaLateReport: '../../api/areas/areas.schemas.ts#AreaLate',
  DeskWorkKind: '../../api/dashboard/waiting.schemas.ts#DeskWaitingKind',
  DeskWorkItem: '../../api/dashboard/waiting.schemas.ts#DeskWaitingItem',
  DeskWorkListed: '../../api/dashboard/waiting.schemas.ts#DeskWaitingListed',
  WaitingMail: '../../api/dashboard/telling/choices.routes.ts#WaitingMail as WaitingMailModel',
  OwnWorkItem: '../../api/dashboard/waiting.schemas.ts#OwnWaitingItem',
  DeskAnnouncement:
    '../../api/news-desk/news-desk.schemas.ts#DeskAnnouncement as DeskAnnouncementModel',
  DeskPublication:
    '../../api/news-desk/news-desk.schemas.ts#DeskPublication as DeskPublicationModel',
  DeskPublicationFile:
    '../../api/news-desk/news-files.schemas.ts#DeskPublicationFile as DeskPublicationFileModel',
  ExpiringPermit:
    '../../api/dashboard/expiring-permits.schemas.ts#ExpiringPermit as ExpiringPermitModel',
  OwnPermit: '../../api/own-permits/own-permits.schemas.ts#OwnPermit as OwnPermitModel',
  Announcement: '../../api/dashboard/messages.schemas.ts#Announcement as AnnouncementModel',
  Publication: '../../api/dashboard/messages.schemas.ts#Publication as PublicationModel',
  PublicationFile:
    '../../api/dashboard/messages.schemas.ts#PublicationFile as PublicationFileModel',
  PublicationUpload:
    '../../api/dashboard/messages.schemas.ts#PublicationUpload as PublicationUploadModel',
  TransactionAccount:
    '../../api/dashboard/messages.schemas.ts#TransactionAccount as TransactionAccountModel',
}
