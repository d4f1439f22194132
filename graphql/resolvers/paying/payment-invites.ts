import type { InviteState } from '#api/payments/invites/invites.schemas.ts'
import type { PaymentInviteState, Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

const STATES: Readonly<Record<InviteState, PaymentInviteState>> = {
  open: 'OPEN',
  paid: 'PAID',
  withdrawn: 'WITHDRAWN',
  expired: 'EXPIRED',
  changed: 'CHANGED',
}

export const paymentInviteResolvers: Resolvers = {
  Query: {
    paymentInvites: (_, { invoiceId, submittalId }, { paymentInvites }) =>
      paymentInvites.invites({
        ...(invoiceId ? { invoiceRid: recordId(invoiceId) } : {}),
        ...(submittalId ? { submittalRid: recordId(submittalId) } : {}),
      }),
    invitedPayment: (_, { token }, { paymentInvites }) => paymentInvites.invited(token),
    paymentReceipt: (_, asked, { paymentInvites }) => paymentInvites.receipt(asked),
  },
  Mutation: {
    inviteToPay: async (_, { input }, { paymentInvites }) => {
      const { invoiceId, email, shownCents } = input
      const { ok, error } = await attempt(() =>
        paymentInvites.invite({ invoiceRid: recordId(invoiceId), email, shownCents }),
      )
      return { ok, error }
    },
    withdrawPaymentInvite: async (_, { id }, { paymentInvites }) => {
      const { ok, error } = await attempt(() => paymentInvites.withdraw(recordId(id)))
      return { ok, error }
    },
    payInvited: async (_, { token }, { paymentInvites }) => {
      const { ok, value, error } = await attempt(() => paymentInvites.pay(token))
      return { ok, error, invited: value }
    },
    giveUpInvited: async (_, { token }, { paymentInvites }) => {
      const { ok, value, error } = await attempt(() => paymentInvites.giveUp(token))
      return { ok, error, invited: value }
    },
  },
  PaymentInvites: {
    invoiceId: ({ invoiceRid }) => invoiceRid,
    invites: ({ list }) => list,
  },
  PaymentInvite: {
    id: ({ rid }) => rid,
    email: ({ toEmail }) => toEmail,
    sentAt: ({ sentDate }) => sentDate,
    expiresAt: ({ expiresDate }) => expiresDate,
    state: ({ state }) => STATES[state],
  },
  InvitedPayment: {
    expiresAt: ({ expiresDate }) => expiresDate,
    state: ({ state }) => STATES[state],
  },
}
