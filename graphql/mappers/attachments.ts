const REST = '../../api/attachments/attachments.schemas.ts'

export const mappers = {
  Attachment: `${REST}#AttachmentRow`,
  AttachmentChoices: `${REST}#AttachmentChoices as AttachmentChoicesModel`,
  AttachmentProduct: `${REST}#AttachmentProduct as AttachmentProductModel`,
  AttachmentType: `${REST}#AttachmentType as AttachmentTypeModel`,
}
