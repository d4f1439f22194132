import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { ids, oneId, present, recordId } from '#graphql/lib/criteria.ts'
import type { Rest } from '#graphql/lib/rest.ts'
import { done } from '#graphql/lib/mutation.ts'
import { pageOf } from '#graphql/lib/paging.ts'

const PAGE_SIZE = 20

export const capAndTradeResolvers: Resolvers = {
  Query: {
    capBlocks: async (_, { filter, sort, page, pageSize }, { rest }) => {
      const paging = { page: page ?? 1, pageSize: pageSize ?? PAGE_SIZE }
      const found = await rest.call('cap.ownBlocks', {
        body: {
          ...present('filter', filter?.keyword?.trim()),
          ...present('cppCapTypeRids', ids(filter?.sectorIds)),
          condition: { sort: sort ?? 'FacilityName', ...paging },
        },
      })
      return pageOf(found, paging.page, paging.pageSize)
    },
    capHoldings: (_, { id }, { rest }) =>
      rest.call('cap.facilityBlock', { path: { id: recordId(id) }, body: {} }),
    capMarket: (_, __, { rest }) => rest.call('capMarket.report'),
    capChoices: () => ({}) as never,
    capTrades: async (_, { filter, sort, page, pageSize }, { rest }) => {
      const paging = { page: page ?? 1, pageSize: pageSize ?? PAGE_SIZE }
      const found = await rest.call('cap.ownTrades', {
        body: {
          ...present('filter', filter?.keyword?.trim()),
          ...present('facilityRid', oneId(filter?.siteId)),
          ...present('cppTradeStatusRids', ids(filter?.statusIds)),
          ...present('tradeCiAmt', filter?.quantity),
          ...present('pricePerCi', filter?.price),
          ...present('total', filter?.total),
          ...present('tradeDate', filter?.tradedOn),
          ...present('dueDate', filter?.dueOn),
          condition: { sort: sort ?? 'cppCiTradeHistoryRid DESC', ...paging },
        },
      })
      return pageOf(found, paging.page, paging.pageSize)
    },
  },
  Mutation: {
    withdrawCapTrade: (_, { id }, { rest }) =>
      done(() => rest.call('cap.withdrawTrade', { path: { id: recordId(id) }, body: {} })),
  },
  CapHoldings: {
    facility: ({ facilityRid }, _, { rest }) =>
      rest.call('cap.facility', { path: { id: facilityRid } }),
  },
  CapFacility: {
    mailingAddress: (facility) => facility.mailingAddress.fullAddress,
  },
  CapChoices: {
    sectors: async (_, __, { rest }) =>
      (await choicesOf(rest, 'AirNEI.REF_CPP_CAP_TYPE')).filter(
        ({ sectorInd }) => sectorInd === 'Y',
      ),
    tradeStatuses: (_, __, { rest }) => choicesOf(rest, 'AirNEI.REF_CPP_TRADE_STATUS'),
  },
}

const choicesOf = async (rest: Rest, name: string) =>
  (await rest.call('reference.get', { path: { name } })).content
