import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { RestError } from '#graphql/lib/errors.ts'
import { attempt } from '#graphql/lib/mutation.ts'

const ROWS = 20
const OUTAGES: readonly unknown[] = ['INTERNAL', 'BUSY', 'TOO_MANY']

export const dashboardResolvers: Resolvers = {
  Query: {
    expiringPermits: async (_, { limit }, { rest }) => {
      const { list, total } = await rest.call('dashboard.expiringPermits', {
        query: { limit: limit ?? undefined },
      })
      return { nodes: list, totalCount: total }
    },
    ownPermits: async (_, { filter, page, pageSize }, { rest }) => {
      const { keyword, statusIds, typeIds, interestIds } = filter ?? {}
      const words = keyword?.trim()
      const { list, total } = await rest.call('dashboard.ownPermits', {
        body: {
          ...(words ? { filter: words } : {}),
          ...(statusIds ? { pmtStatus: statusIds.map(recordId) } : {}),
          ...(typeIds ? { pmtTypes: typeIds.map(recordId) } : {}),
          ...(interestIds ? { envInterest: interestIds.map(recordId) } : {}),
          condition: { page: page ?? 1, pageSize: pageSize ?? ROWS },
        },
      })
      return { nodes: list, totalCount: total }
    },
    announcements: async (_, { userId }, { rest }) => {
      try {
        return {
          nodes: await rest.call('dashboard.announcements', { path: { id: recordId(userId) } }),
          failure: null,
        }
      } catch (error) {
        // An outage of the news is told in their place; who may not read them is refused.
        if (!(error instanceof RestError) || !OUTAGES.includes(error.extensions.code)) throw error
        return { nodes: [], failure: error.message }
      }
    },
    publications: (_, { userId, count }, { rest }) =>
      rest.call('dashboard.publications', {
        path: { id: recordId(userId) },
        query: { count: count ?? undefined },
      }),
    transactions: (_, { userId }, { rest }) =>
      rest.call('dashboard.transactions', { path: { id: recordId(userId) } }),
    agencyReadiness: (_, __, { rest }) => rest.call('dashboard.opening'),
    readiness: (_, __, { rest }) => rest.call('dashboard.readiness'),
    pendingLinkCount: async (_, { userId }, { rest }) =>
      (await rest.call('consultants.pendingCount', { path: { id: recordId(userId) } })).count,
  },
  Mutation: {
    beginRenewal: async (_, { permitId }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('filing.renew', { body: { permitRid: recordId(permitId) } }),
      )
      return { ok, error, id: value?.rid ?? null, productId: value?.productRid ?? null }
    },
    beginAmendment: async (_, { permitId }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('filing.amend', { body: { permitRid: recordId(permitId) } }),
      )
      return { ok, error, id: value?.rid ?? null, productId: value?.productRid ?? null }
    },
  },
}
