import type { CancelInquiry } from '#api/trade-inquiries/desk-inquiries.schemas.ts'
import type {
  AlertBody,
  InquiryBody,
  InquiryCriteria,
} from '#api/trade-inquiries/trade-inquiries.schemas.ts'
import { unjudged, type Rest } from '#graphql/lib/rest.ts'

/** An inquiry as the graph asks to save it: what is missing the API names. */
type Missing = 'facilityRid' | 'cppCiTradeTypeRid' | 'pricePerCi' | 'ciAmt'
export type InquiryChange = Omit<InquiryBody, Missing> & {
  [Field in Missing]: InquiryBody[Field] | null
}

/** REST calls about trade inquiries. */
export function tradeInquiriesSource(rest: Rest) {
  return {
    mine: (criteria: InquiryCriteria) => rest.call('tradeInquiries.mine', { body: criteria }),
    published: (criteria: InquiryCriteria) =>
      rest.call('tradeInquiries.published', { body: criteria }),
    get: (id: number) => rest.call('tradeInquiries.get', { path: { id } }),
    choices: () => rest.call('tradeInquiries.picker'),
    save: (change: InquiryChange) => rest.call('tradeInquiries.update', { body: unjudged(change) }),
    ask: (inquiryRid: number, body: string) =>
      rest.call('tradeInquiries.ask', { body: { inquiryRid, body } }),
    answer: (threadRid: number, body: string) =>
      rest.call('tradeInquiries.answer', { body: { threadRid, body } }),
    desk: () => rest.call('capDesk.inquiries'),
    cancel: (body: CancelInquiry) => rest.call('capDesk.cancelInquiry', { body }),
    setAlert: (alert: AlertBody) => rest.call('tradeInquiries.setAlert', { body: alert }),
  }
}
