import type { GuestAccess } from '#api/money/invoices/invoices.schemas.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { present, recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const invoiceResolvers: Resolvers = {
  Query: {
    invoicePayment: (_, asked, { rest }) =>
      rest.call('invoices.guestSubmittal', { body: accessOf(asked) }),
  },
  Mutation: {
    startInvoicePayment: async (_, __, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('invoices.guestLogin', { body: {} }),
      )
      return { ok, error, submittalId: value?.rid ?? null, token: value?.token ?? null }
    },
    findInvoice: async (_, { input }, { rest }) => {
      const { number, amount } = input
      const { ok, value, error } = await attempt(() =>
        rest.call('invoices.find', { body: { ...accessOf(input), number, amount } }),
      )
      return { ok, error, payment: value }
    },
    payInvoice: async (_, { input }, { rest }) => {
      const { shownCents, email } = input
      const { ok, value, error } = await attempt(() =>
        rest.call('invoices.pay', { body: { ...accessOf(input), shownCents, email } }),
      )
      return { ok, error, payment: value }
    },
    giveUpInvoice: async (_, asked, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('invoices.giveUp', { body: accessOf(asked) }),
      )
      return { ok, error, payment: value }
    },
    clearInvoice: async (_, asked, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('invoices.clear', { body: accessOf(asked) }),
      )
      return { ok, error, payment: value }
    },
  },
}

type Asked = { submittalId: string | number; token?: string | null | undefined }

function accessOf({ submittalId, token }: Asked): GuestAccess {
  return { submissionRid: recordId(submittalId), ...present('token', token) }
}
