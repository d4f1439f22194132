import type { DeskSearch } from '#api/money-desk/money-desk.schemas.ts'
import type { DeskInvoiceState, Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { STANDING } from '#graphql/lib/standing.ts'

const STATES: Readonly<Record<DeskInvoiceState, DeskSearch['state']>> = {
  OPEN: 'open',
  OVERDUE: 'overdue',
  ON_THE_WAY: 'on the way',
  PAID: 'paid',
  NOT_OWED: 'not owed',
  VOID: 'void',
  ALL: 'all',
}

/** An act that answers nothing but whether it was done. */
async function done(act: () => Promise<unknown>) {
  const { ok, error } = await attempt(act)
  return { ok, error, id: null }
}

const METHODS = { CHEQUE: 'cheque', CASH: 'cash' } as const
const WAYS = { LESS: 'less', MORE: 'more', PENALTY: 'penalty', WAIVE: 'waive' } as const

const WAY_NAMES = { less: 'LESS', more: 'MORE', penalty: 'PENALTY', waive: 'WAIVE' } as const

export const moneyDeskResolvers: Resolvers = {
  Query: {
    listDeskInvoices: async (_, { input }, { moneyDesk }) => {
      const { list, ...found } = await moneyDesk.search({ ...input, state: STATES[input.state] })
      return { nodes: list, ...found }
    },
    openDeskInvoice: (_, { id }, { moneyDesk }) => moneyDesk.get(recordId(id)),
    agingReport: (_, __, { moneyDesk }) => moneyDesk.aging(),
    paymentDifferences: async (_, { isClosed, page }, { moneyDesk }) => {
      const { list, ...found } = await moneyDesk.differences(isClosed, page)
      return { nodes: list, ...found }
    },
  },
  Mutation: {
    createDeskInvoice: async (_, { input }, { moneyDesk }) => {
      const { ok, error, value } = await attempt(() => moneyDesk.create(input))
      return { ok, error, id: value?.rid ?? null }
    },
    recordReceipt: (_, { input: { id, method, ...input } }, { moneyDesk }) =>
      done(() =>
        moneyDesk.record({
          ...input,
          invoiceRid: recordId(id),
          method: METHODS[method],
        }),
      ),
    takeReceiptBack: (_, { input: { id, entryId, reason } }, { moneyDesk }) =>
      done(() =>
        moneyDesk.takeBack({ invoiceRid: recordId(id), entryRid: recordId(entryId), reason }),
      ),
    adjustInvoice: (_, { input: { id, way, ...input } }, { moneyDesk }) =>
      done(() =>
        moneyDesk.adjust({
          ...input,
          invoiceRid: recordId(id),
          way: WAYS[way],
        }),
      ),
    remindOfInvoice: (_, { id }, { moneyDesk }) => done(() => moneyDesk.remind(recordId(id))),
    askRefund: async (_, { input: { paymentId, invoiceId, ...input } }, { moneyDesk }) => {
      const { ok, error, value } = await attempt(() =>
        moneyDesk.askRefund({
          ...input,
          paymentRid: recordId(paymentId),
          invoiceRid: invoiceId ? recordId(invoiceId) : null,
        }),
      )
      return { ok, error, outcome: value?.outcome ?? null }
    },
    decideRefund: async (_, { refundId, isApproved, reason }, { moneyDesk }) => {
      const { ok, error, value } = await attempt(() =>
        moneyDesk.decideRefund({ refundRid: recordId(refundId), isApproved, reason }),
      )
      return { ok, error, outcome: value?.outcome ?? null }
    },
    closeDifference: (_, { id, reason }, { moneyDesk }) =>
      done(() => moneyDesk.close({ differenceRid: recordId(id), reason })),
  },
  DeskInvoiceRow: { id: ({ rid }) => rid, standing: ({ standing }) => STANDING[standing] },
  DeskInvoice: {
    id: ({ rid }) => rid,
    submittalId: ({ submittalRid }) => submittalRid,
    adjustWays: ({ adjustWays }) => adjustWays.map((way) => WAY_NAMES[way]),
    remindedAt: ({ remindedDate }) => remindedDate,
    standing: ({ standing }) => STANDING[standing],
  },
  DeskEntry: { id: ({ rid }) => rid },
  DeskPayment: { id: ({ rid }) => rid, stateAt: ({ stateDate }) => stateDate },
  DeskRefund: { id: ({ rid }) => rid },
  PaymentDifference: {
    id: ({ rid }) => rid,
    invoiceId: ({ invoiceRid }) => invoiceRid,
    closedAt: ({ closedDate }) => closedDate,
  },
}
