import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

/** An act that answers nothing but whether it was done. */
async function done(act: () => Promise<unknown>) {
  const { ok, error } = await attempt(act)
  return { ok, error, id: null }
}

export const moneyDeskResolvers: Resolvers = {
  Query: {
    listDeskInvoices: async (_, { input }, { rest }) => {
      const { list, ...found } = await rest.call('moneyDesk.search', {
        body: input,
      })
      return { nodes: list, ...found }
    },
    openDeskInvoice: (_, { id }, { rest }) =>
      rest.call('moneyDesk.get', { path: { id: recordId(id) } }),
    agingReport: (_, __, { rest }) => rest.call('moneyDesk.aging'),
    paymentDifferences: async (_, { isClosed, page }, { rest }) => {
      const { list, ...found } = await rest.call('moneyDesk.differences', {
        query: { closed: isClosed ? 'Y' : 'N', page },
      })
      return { nodes: list, ...found }
    },
  },
  Mutation: {
    createDeskInvoice: async (_, { input }, { rest }) => {
      const { ok, error, value } = await attempt(() =>
        rest.call('moneyDesk.create', { body: input }),
      )
      return { ok, error, id: value?.rid ?? null }
    },
    recordReceipt: (_, { input: { id, method, ...input } }, { rest }) =>
      done(() =>
        rest.call('moneyDesk.record', {
          body: {
            ...input,
            invoiceRid: recordId(id),
            method,
          },
        }),
      ),
    takeReceiptBack: (_, { input: { id, entryId, reason } }, { rest }) =>
      done(() =>
        rest.call('moneyDesk.takeBack', {
          body: { invoiceRid: recordId(id), entryRid: recordId(entryId), reason },
        }),
      ),
    adjustInvoice: (_, { input: { id, way, ...input } }, { rest }) =>
      done(() =>
        rest.call('moneyDesk.adjust', {
          body: {
            ...input,
            invoiceRid: recordId(id),
            way,
          },
        }),
      ),
    remindOfInvoice: (_, { id }, { rest }) =>
      done(() => rest.call('moneyDesk.remind', { body: { invoiceRid: recordId(id) } })),
    askRefund: async (_, { input: { paymentId, invoiceId, ...input } }, { rest }) => {
      const { ok, error, value } = await attempt(() =>
        rest.call('moneyDesk.askRefund', {
          body: {
            ...input,
            paymentRid: recordId(paymentId),
            invoiceRid: invoiceId ? recordId(invoiceId) : null,
          },
        }),
      )
      return { ok, error, outcome: value?.outcome ?? null }
    },
    decideRefund: async (_, { refundId, isApproved, reason }, { rest }) => {
      const { ok, error, value } = await attempt(() =>
        rest.call('moneyDesk.decideRefund', {
          body: { refundRid: recordId(refundId), isApproved, reason },
        }),
      )
      return { ok, error, outcome: value?.outcome ?? null }
    },
    closeDifference: (_, { id, reason }, { rest }) =>
      done(() => rest.call('moneyDesk.close', { body: { differenceRid: recordId(id), reason } })),
  },
}
