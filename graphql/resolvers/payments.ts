import type { PaymentState as State } from '#api/payments/payment-states.ts'
import type { OpenSum } from '#api/payments/payments.schemas.ts'
import type { PayableUrgency, PaymentState, Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { STANDING } from '#graphql/lib/standing.ts'

const STATES: Readonly<Record<State, PaymentState>> = {
  began: 'BEGAN',
  unknown: 'UNKNOWN',
  pending: 'PENDING',
  paid: 'PAID',
  declined: 'DECLINED',
  cancelled: 'CANCELLED',
  failed: 'FAILED',
  expired: 'EXPIRED',
  returned: 'RETURNED',
  refunded: 'REFUNDED',
}

const URGENCIES: Readonly<Record<OpenSum['what'], PayableUrgency>> = {
  overdue: 'OVERDUE',
  soon: 'SOON',
  later: 'LATER',
  'on the way': 'ON_THE_WAY',
}

export const paymentResolvers: Resolvers = {
  Query: {
    payableItems: async (_, { page, chosen, submittalId }, { rest }) => {
      const { list, ...found } = await rest.call('payments.openItems', {
        query: {
          page: page ?? 1,
          chosen:
            (chosen ?? []).map(recordId).length > 0
              ? (chosen ?? []).map(recordId).join(',')
              : undefined,
          submittalRid: (submittalId ? recordId(submittalId) : null) ?? undefined,
        },
      })
      return { nodes: list, ...found }
    },
    payment: (_, { id }, { rest }) => rest.call('payments.get', { path: { id: recordId(id) } }),
    paymentLaunch: (_, { epay }, { rest }) => rest.call('payments.open', { body: { epay } }),
  },
  Mutation: {
    beginPayment: async (_, { input }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('payments.begin', {
          body: { invoiceRids: input.ids.map(recordId), shownCents: input.shownCents },
        }),
      )
      return { ok, error, epay: value?.epay ?? null }
    },
    giveUpPayment: async (_, { id }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('payments.giveUp', { body: { paymentRid: recordId(id) } }),
      )
      return { ok, error, payment: value }
    },
  },
  PayableSum: { urgency: ({ what }) => URGENCIES[what] },
  PayableItem: {
    onTheWay: ({ onTheWay }) =>
      onTheWay && {
        paymentId: onTheWay.isOwn ? onTheWay.rid : null,
        state: STATES[onTheWay.state],
        since: onTheWay.since,
      },
  },
  Payment: {
    state: (payment) => STATES[payment.state],
  },
  SubmittalFee: { standing: ({ standing }) => STANDING[standing] },
  FeeInvoice: {
    standing: ({ standing }) => STANDING[standing],
  },
  FeePayment: {
    state: ({ state }) => STATES[state],
  },
}
