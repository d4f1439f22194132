import { unjudged } from '#graphql/lib/rest.ts'
import type { Picker, InquiryBody } from '#api/cap-and-trade/inquiries/trade-inquiries.schemas.ts'
import type {
  Resolvers,
  TradeInquiryInput,
  TradeInquiryStatus,
  TradeType,
} from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

const TYPES = ['SELL', 'BUY'] as const satisfies readonly TradeType[]
const STATUSES = [
  'NEW',
  'PUBLISH',
  'WITHDRAW',
  'CANCEL',
] as const satisfies readonly TradeInquiryStatus[]

const typeOf = (rid: 1 | 2): TradeType => TYPES[rid - 1] ?? 'SELL'
const statusOf = (rid: 1 | 2 | 3 | 4): TradeInquiryStatus => STATUSES[rid - 1] ?? 'NEW'
const typeRid = (type: TradeType): 1 | 2 => (type === 'SELL' ? 1 : 2)
const statusRid = (status: TradeInquiryStatus) =>
  ({ NEW: 1, PUBLISH: 2, WITHDRAW: 3, CANCEL: 4 } as const)[status]
const yearsOf = (text: string): number[] => text.split(',').map(Number)
const contactOf = ({ pocFirstName, pocLastName, pocPhone, pocEmail }: Picker['contact']) => ({
  firstName: pocFirstName,
  lastName: pocLastName,
  phone: pocPhone,
  email: pocEmail,
})

/** The fields of a refusal, as the graph calls them. */
const FIELDS: Readonly<Record<string, string>> = {
  facilityRid: 'siteId',
  cppCiTradeTypeRid: 'type',
  cppTradeRequestStatusRid: 'status',
  pricePerCi: 'price',
  ciAmt: 'quantity',
  ciAvailableYears: 'capYears',
  pocFirstName: 'firstName',
  pocLastName: 'lastName',
  pocPhone: 'phone',
  pocEmail: 'email',
  commentText: 'comment',
}

/** An inquiry as the graph asks to save it: what is missing the API names. */
type Missing = 'facilityRid' | 'cppCiTradeTypeRid' | 'pricePerCi' | 'ciAmt'
type InquiryChange = Omit<InquiryBody, Missing> & {
  [Field in Missing]: InquiryBody[Field] | null
}

export const tradeInquiryResolvers: Resolvers = {
  Query: {
    tradeInquiries: async (_, { list, type, sort, page, pageSize }, { rest }) => {
      const call = list === 'MINE' ? 'tradeInquiries.mine' : 'tradeInquiries.published'
      const found = await rest.call(call, {
        body: {
          ...(type ? { cppCiTradeTypeRid: typeRid(type) } : {}),
          condition: {
            sort: sort === 'PRICE_ASC' ? 'pricePerCi' : 'pricePerCi DESC',
            page: page ?? 1,
            pageSize: pageSize ?? 20,
          },
        },
      })
      return { nodes: found.list, totalCount: found.total }
    },
    deskTradeInquiries: (_, __, { rest }) => rest.call('capDesk.inquiries'),
    tradeInquiry: (_, { id }, { rest }) =>
      rest.call('tradeInquiries.get', { path: { id: recordId(id) } }),
    tradeInquiryChoices: (_, __, { rest }) => rest.call('tradeInquiries.picker'),
  },
  Mutation: {
    saveTradeInquiry: async (_, { input }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('tradeInquiries.update', { body: unjudged(changeOf(input)) }),
      )
      const inputErrors = error?.inputErrors.map(({ field, message }) => ({
        field: FIELDS[field] ?? field,
        message,
      }))
      return {
        ok,
        error: error && { ...error, inputErrors: inputErrors ?? [] },
        id: value?.rid ?? null,
      }
    },
    cancelTradeInquiry: (_, { id, version, reason }, { rest }) =>
      attempt(() =>
        rest.call('capDesk.cancelInquiry', {
          body: { rid: recordId(id), versionNo: version, reason },
        }),
      ),
    askAboutTradeInquiry: (_, { id, body }, { rest }) =>
      attempt(() => rest.call('tradeInquiries.ask', { body: { inquiryRid: recordId(id), body } })),
    answerAboutTradeInquiry: (_, { threadId, body }, { rest }) =>
      attempt(() =>
        rest.call('tradeInquiries.answer', { body: { threadRid: recordId(threadId), body } }),
      ),
    setTradeInquiryAlert: (_, { type, capYears }, { rest }) =>
      attempt(() =>
        rest.call('tradeInquiries.setAlert', {
          body: {
            cppCiTradeTypeRid: type ? typeRid(type) : null,
            capYears: [...capYears],
          },
        }),
      ),
  },
  DeskTradeInquiry: {
    type: ({ cppCiTradeTypeRid }) => typeOf(cppCiTradeTypeRid),
    capYears: ({ ciAvailableYears }) => yearsOf(ciAvailableYears),
  },
  TradeInquiryRow: {
    type: ({ cppCiTradeTypeRid }) => typeOf(cppCiTradeTypeRid),
    status: ({ cppTradeRequestStatusRid }) => statusOf(cppTradeRequestStatusRid),
    capYears: ({ ciAvailableYears }) => yearsOf(ciAvailableYears),
  },
  TradeInquiry: {
    type: ({ cppCiTradeTypeRid }) => typeOf(cppCiTradeTypeRid),
    status: ({ cppTradeRequestStatusRid }) => statusOf(cppTradeRequestStatusRid),
    capYears: ({ ciAvailableYears }) => yearsOf(ciAvailableYears),
    contact: ({ contact }) => contact && contactOf(contact),
    nextStatuses: ({ nextStatusRids }) => nextStatusRids.map(statusOf),
    steps: ({ cppCiTradeRequestHistories }) =>
      cppCiTradeRequestHistories.map((step) => ({
        status: statusOf(step.cppTradeRequestStatusRid),
        by: step.changedByFullName,
        comment: step.commentText,
        at: step.changedDate,
      })),
    threads: ({ threads }) => threads.map(({ rid, ...thread }) => ({ id: rid, ...thread })),
  },
  TradeInquiryChoices: {
    sites: ({ list }) =>
      list.map(({ facilityRid, facilityName, totalCi }) => ({
        id: facilityRid,
        name: facilityName,
        held: totalCi,
      })),
    contact: ({ contact }) => contactOf(contact),
    alert: ({ alert }) =>
      alert && {
        type: alert.cppCiTradeTypeRid && typeOf(alert.cppCiTradeTypeRid),
        capYears: alert.capYears,
      },
  },
}

/** What is saved, as the API takes it; a missing number is named by the API. */
function changeOf(input: TradeInquiryInput): InquiryChange {
  return {
    rid: input.id ? recordId(input.id) : null,
    key: input.key ?? null,
    versionNo: input.version,
    facilityRid: input.siteId ? recordId(input.siteId) : null,
    cppCiTradeTypeRid: input.type ? typeRid(input.type) : null,
    cppTradeRequestStatusRid: statusRid(input.status),
    pricePerCi: input.price ?? null,
    ciAmt: input.quantity ?? null,
    ciAvailableYears: input.capYears.join(','),
    pocFirstName: input.firstName,
    pocLastName: input.lastName,
    pocPhone: input.phone,
    pocEmail: input.email,
    commentText: input.comment ?? '',
  }
}
