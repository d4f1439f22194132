import type {
  AttachmentChoices,
  AttachmentProduct,
  AttachmentRow,
  AttachmentType,
} from '#api/records/attachments/attachments.schemas.ts'

export type AttachmentMapper = AttachmentRow
export type AttachmentChoicesMapper = AttachmentChoices
export type AttachmentProductMapper = AttachmentProduct
export type AttachmentTypeMapper = AttachmentType
