/** What the resolvers of these types are given. */
export const mappers = {
  TradeInquiryRow: '../../api/trade-inquiries/trade-inquiries.schemas.ts#InquiryRow',
  TradeInquiry: '../../api/trade-inquiries/trade-inquiries.schemas.ts#Inquiry as InquiryModel',
  TradeInquiryChoices: '../../api/trade-inquiries/trade-inquiries.schemas.ts#Picker',
}
