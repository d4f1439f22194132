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
    payableItems: async (_, { page, chosen, submittalId }, { payments }) => {
      const { list, ...found } = await payments.openItems(page ?? 1, {
        chosen: (chosen ?? []).map(recordId),
        submittalRid: submittalId ? recordId(submittalId) : null,
      })
      return { nodes: list, ...found }
    },
    payment: (_, { id }, { payments }) => payments.payment(recordId(id)),
    paymentLaunch: (_, { epay }, { payments }) => payments.open(epay),
  },
  Mutation: {
    beginPayment: async (_, { input }, { payments }) => {
      const { ok, value, error } = await attempt(() =>
        payments.begin({ invoiceRids: input.ids.map(recordId), shownCents: input.shownCents }),
      )
      return { ok, error, epay: value?.epay ?? null }
    },
    giveUpPayment: async (_, { id }, { payments }) => {
      const { ok, value, error } = await attempt(() => payments.giveUp(recordId(id)))
      return { ok, error, payment: value }
    },
  },
  PayableSum: { urgency: ({ what }) => URGENCIES[what] },
  PayableItem: {
    id: (item) => item.rid,
    issuedOn: (item) => item.invoiceDate,
    dueOn: (item) => item.dueDate,
    submittalId: (item) => item.submittalRid,
    onTheWay: ({ onTheWay }) =>
      onTheWay && {
        paymentId: onTheWay.isOwn ? onTheWay.rid : null,
        state: STATES[onTheWay.state],
        since: onTheWay.since,
      },
  },
  Payment: {
    id: (payment) => payment.rid,
    orderNo: (payment) => payment.referenceNum,
    state: (payment) => STATES[payment.state],
    statusWord: (payment) => payment.paymentStatusCd,
    beganAt: (payment) => payment.beganDate,
    stateAt: (payment) => payment.paymentDate,
    askedAt: (payment) => payment.askedDate,
    confirmNo: (payment) => payment.epayConfirmNum,
    returnCode: (payment) => payment.epayReturnCode,
    message: (payment) => payment.epayReturnMessage,
    settleOn: (payment) => payment.epaySettleDate,
  },
  SubmittalFee: { standing: ({ standing }) => STANDING[standing] },
  FeeWaiver: { at: ({ date }) => date },
  FeeInvoice: {
    id: ({ rid }) => rid,
    submittalId: ({ submittalRid }) => submittalRid,
    standing: ({ standing }) => STANDING[standing],
  },
  FeePayment: {
    id: ({ rid }) => rid,
    orderNo: ({ referenceNum }) => referenceNum,
    state: ({ state }) => STATES[state],
    stateAt: ({ date }) => date,
  },
  PaidItem: {
    id: (item) => item.rid,
    submittalId: (item) => item.submittalRid,
    productId: (item) => item.productRid,
  },
}
