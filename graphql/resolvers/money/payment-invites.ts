import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'

export const paymentInviteResolvers: Resolvers = {
  Query: {
    paymentInvites: (_, { invoiceId, submittalId }, { rest }) =>
      rest.call('payments.invites', {
        body: {
          ...(invoiceId ? { invoiceRid: recordId(invoiceId) } : {}),
          ...(submittalId ? { submittalRid: recordId(submittalId) } : {}),
        },
      }),
    invitedPayment: (_, { token }, { rest }) => rest.call('payments.invited', { body: { token } }),
    paymentReceipt: (_, asked, { rest }) => rest.call('payments.byReceiptCode', { body: asked }),
  },
  Mutation: {
    inviteToPay: async (_, { input }, { rest }) => {
      const { invoiceId, email, shownCents } = input
      const { ok, error } = await attempt(() =>
        rest.call('payments.invite', {
          body: { invoiceRid: recordId(invoiceId), email, shownCents },
        }),
      )
      return { ok, error }
    },
    withdrawPaymentInvite: (_, { id }, { rest }) =>
      done(() => rest.call('payments.withdrawInvite', { body: { inviteRid: recordId(id) } })),
    payInvited: async (_, { token }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('payments.payInvited', { body: { token } }),
      )
      return { ok, error, invited: value }
    },
    giveUpInvited: async (_, { token }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('payments.giveUpInvited', { body: { token } }),
      )
      return { ok, error, invited: value }
    },
  },
}
