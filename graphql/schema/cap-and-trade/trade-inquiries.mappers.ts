import type {
  Inquiry,
  InquiryRow,
  Picker,
} from '#api/cap-and-trade/inquiries/trade-inquiries.schemas.ts'

export type TradeInquiryRowMapper = InquiryRow
export type TradeInquiryMapper = Inquiry
export type TradeInquiryChoicesMapper = Picker
