import type { GuestAccess } from '#api/invoices/invoices.schemas.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { present, recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const invoiceResolvers: Resolvers = {
  Query: { invoicePayment: (_, asked, { invoices }) => invoices.payment(accessOf(asked)) },
  Mutation: {
    startInvoicePayment: async (_, __, { invoices }) => {
      const { ok, value, error } = await attempt(() => invoices.start())
      return { ok, error, submittalId: value?.rid ?? null, token: value?.token ?? null }
    },
    findInvoice: async (_, { input }, { invoices }) => {
      const { number, amount } = input
      const { ok, value, error } = await attempt(() =>
        invoices.find({ ...accessOf(input), number, amount }),
      )
      return { ok, error, payment: value }
    },
    payInvoice: async (_, { input }, { invoices }) => {
      const { shownCents, email } = input
      const { ok, value, error } = await attempt(() =>
        invoices.pay({ ...accessOf(input), shownCents, email }),
      )
      return { ok, error, payment: value }
    },
    giveUpInvoice: async (_, asked, { invoices }) => {
      const { ok, value, error } = await attempt(() => invoices.giveUp(accessOf(asked)))
      return { ok, error, payment: value }
    },
    clearInvoice: async (_, asked, { invoices }) => {
      const { ok, value, error } = await attempt(() => invoices.clear(accessOf(asked)))
      return { ok, error, payment: value }
    },
  },
  InvoicePayment: {
    submittalId: (payment) => payment.rid,
    statusName: (payment) => payment.subStatusName,
    expiresAt: (payment) => payment.expiresDate,
  },
  Invoice: {
    siteName: (invoice) => invoice.facilityName,
    issuedOn: (invoice) => invoice.invoiceDate,
    dueOn: (invoice) => invoice.dueDate,
  },
}

type Asked = { submittalId: string | number; token?: string | null | undefined }

function accessOf({ submittalId, token }: Asked): GuestAccess {
  return { submissionRid: recordId(submittalId), ...present('token', token) }
}
