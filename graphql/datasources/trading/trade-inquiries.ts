import type { CancelInquiry, DeskInquiry } from '#api/trade-inquiries/desk-inquiries.schemas.ts'
import type {
  AlertBody,
  Inquiry,
  InquiryBody,
  InquiryCriteria,
  InquiryRow,
  Picker,
} from '#api/trade-inquiries/trade-inquiries.schemas.ts'
import type { RestList } from '#graphql/lib/paging.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const CALLS = '/AirNEI/CppCiTrade'

/** An inquiry as the graph asks to save it: what is missing the API names. */
type Missing = 'facilityRid' | 'cppCiTradeTypeRid' | 'pricePerCi' | 'ciAmt'
export type InquiryChange = Omit<InquiryBody, Missing> & {
  [Field in Missing]: InquiryBody[Field] | null
}

/** REST calls about trade inquiries. */
export function tradeInquiriesSource(rest: Rest) {
  return {
    mine: (criteria: InquiryCriteria) =>
      rest.post<RestList<InquiryRow>>(`${CALLS}/GetPublicCPPCiTradeRequestByCriteria`, criteria),
    published: (criteria: InquiryCriteria) =>
      rest.post<RestList<InquiryRow>>(`${CALLS}/GetCPPCiTradeRequestByCriteria`, criteria),
    get: (id: number) => rest.get<Inquiry>(`${CALLS}/Get/${id}`),
    choices: () => rest.get<Picker>(`${CALLS}/GetMasterFacilities`),
    save: (change: InquiryChange) => rest.post<{ rid: number }>(`${CALLS}/Update`, change),
    ask: (inquiryRid: number, body: string) =>
      rest.post<null>(`${CALLS}/Ask`, { inquiryRid, body }),
    answer: (threadRid: number, body: string) =>
      rest.post<null>(`${CALLS}/Answer`, { threadRid, body }),
    desk: () => rest.get<DeskInquiry[]>('/Agency/Cap/GetInquiries'),
    cancel: (body: CancelInquiry) => rest.post<null>('/Agency/Cap/CancelInquiry', body),
    setAlert: (alert: AlertBody) => rest.post<null>(`${CALLS}/SetAlert`, alert),
  }
}
