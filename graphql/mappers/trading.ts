/** What the resolvers of these types are given. */
export const mappers = {
  SignedTrade: '../../api/cap-trades/cap-trades.schemas.ts#CapTrade as SignedTradeModel',
  DeskTradeInquiry: '../../api/trade-inquiries/desk-inquiries.schemas.ts#DeskInquiry',
  TradeInquiryRow: '../../api/trade-inquiries/trade-inquiries.schemas.ts#InquiryRow',
  TradeInquiry: '../../api/trade-inquiries/trade-inquiries.schemas.ts#Inquiry as InquiryModel',
  TradeInquiryChoices: '../../api/trade-inquiries/trade-inquiries.schemas.ts#Picker',
}
