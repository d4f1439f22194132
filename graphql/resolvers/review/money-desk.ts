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
    listDeskInvoices: async (_, { input }, { rest }) => {
      const { list, ...found } = await rest.call('moneyDesk.search', {
        body: { ...input, state: STATES[input.state] },
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
            method: METHODS[method],
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
            way: WAYS[way],
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
  DeskInvoiceRow: { standing: ({ standing }) => STANDING[standing] },
  DeskInvoice: {
    adjustWays: ({ adjustWays }) => adjustWays.map((way) => WAY_NAMES[way]),
    standing: ({ standing }) => STANDING[standing],
  },
}
