import type { DeskInquiry } from '#api/trade-inquiries/desk-inquiries.schemas.ts'

export type DeskTradeInquiryMapper = DeskInquiry
