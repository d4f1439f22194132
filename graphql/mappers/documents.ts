/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  DocumentFile: '../../graphql/resolvers/documents.ts#DocumentModel',
  Attachment: '../../api/attachments/attachments.schemas.ts#AttachmentRow',
  AttachmentChoices:
    '../../api/attachments/attachments.schemas.ts#AttachmentChoices as AttachmentChoicesModel',
  AttachmentProduct:
    '../../api/attachments/attachments.schemas.ts#AttachmentProduct as AttachmentProductModel',
  AttachmentType:
    '../../api/attachments/attachments.schemas.ts#AttachmentType as AttachmentTypeModel',
  Issuance: '../../api/documents/documents.schemas.ts#Issuance as IssuanceModel',
}
