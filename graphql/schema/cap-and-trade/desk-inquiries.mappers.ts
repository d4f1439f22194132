import type { DeskInquiry } from '#api/cap-and-trade/inquiries/desk-inquiries.schemas.ts'

export type DeskTradeInquiryMapper = DeskInquiry
