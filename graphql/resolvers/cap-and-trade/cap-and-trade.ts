import type { BlockCriteria } from '#api/cap-and-trade/blocks/blocks.schemas.ts'
import type { TradeCriteria } from '#api/cap-and-trade/trades/trades.schemas.ts'
import type { CapBlockSort, CapTradeSort, Resolvers } from '#graphql/generated/resolvers.ts'
import { ids, oneId, present, recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { pageOf } from '#graphql/lib/paging.ts'

type SortOf<C extends { condition?: { sort?: string | undefined } | undefined }> = NonNullable<
  NonNullable<C['condition']>['sort']
>

const BLOCK_SORTS: Record<CapBlockSort, SortOf<BlockCriteria>> = {
  NAME: 'FacilityName',
  NAME_DESC: 'FacilityName DESC',
  FIS: 'FisRid',
  FIS_DESC: 'FisRid DESC',
}
const TRADE_SORTS: Record<CapTradeSort, SortOf<TradeCriteria>> = {
  NEWEST: 'cppCiTradeHistoryRid DESC',
  OLDEST: 'cppCiTradeHistoryRid',
  TRANSFER_NAME: 'transferFacilityName',
  ACQUIRE_NAME: 'acquireFacilityName',
}
const PAGE_SIZE = 20

export const capAndTradeResolvers: Resolvers = {
  Query: {
    capBlocks: async (_, { filter, sort, page, pageSize }, { capAndTrade }) => {
      const paging = { page: page ?? 1, pageSize: pageSize ?? PAGE_SIZE }
      const found = await capAndTrade.blocks({
        ...present('filter', filter?.keyword?.trim()),
        ...present('cppCapTypeRids', ids(filter?.sectorIds)),
        condition: { sort: BLOCK_SORTS[sort ?? 'NAME'], ...paging },
      })
      return pageOf(found, paging.page, paging.pageSize)
    },
    capHoldings: (_, { id }, { capAndTrade }) => capAndTrade.block(recordId(id)),
    capMarket: (_, __, { capAndTrade }) => capAndTrade.market(),
    capChoices: () => ({}) as never,
    capTrades: async (_, { filter, sort, page, pageSize }, { capAndTrade }) => {
      const paging = { page: page ?? 1, pageSize: pageSize ?? PAGE_SIZE }
      const found = await capAndTrade.trades({
        ...present('filter', filter?.keyword?.trim()),
        ...present('facilityRid', oneId(filter?.siteId)),
        ...present('cppTradeStatusRids', ids(filter?.statusIds)),
        ...present('tradeCiAmt', filter?.quantity),
        ...present('pricePerCi', filter?.price),
        ...present('total', filter?.total),
        ...present('tradeDate', filter?.tradedOn),
        ...present('dueDate', filter?.dueOn),
        condition: { sort: TRADE_SORTS[sort ?? 'NEWEST'], ...paging },
      })
      return pageOf(found, paging.page, paging.pageSize)
    },
  },
  Mutation: {
    withdrawCapTrade: async (_, { id }, { capAndTrade }) => {
      const { ok, error } = await attempt(() => capAndTrade.withdraw(recordId(id)))
      return { ok, error }
    },
  },
  CapBlock: {
    id: (block) => block.facilityRid,
    name: (block) => block.facilityName,
    address: (block) => block.facLocAddress,
    sectorName: (block) => block.cppCapTypeName,
    statusName: (block) => block.cppCiBlockStatusName,
    instruments: (block) => block.totalCiReserve,
    credits: (block) => block.totalCredit,
  },
  CapHoldings: {
    facility: ({ facilityRid }, _, { capAndTrade }) => capAndTrade.facility(facilityRid),
    sectorName: (block) => block.cppCapTypeName,
    statusName: (block) => block.cppCiBlockStatusName,
  },
  CapFacility: {
    id: (facility) => facility.rid,
    statusCode: (facility) => facility.statusRid,
    mailingAddress: (facility) => facility.mailingAddress.fullAddress,
  },
  CapObligation: { id: ({ periodRid }) => periodRid },
  CapYear: {
    year: (row) => row.inventoryRid,
    available: (row) => row.ciAvailable,
    distributed: (row) => row.ciDistributed,
    transferred: (row) => row.ciTransfer,
    acquired: (row) => row.ciAcquire,
    used: (row) => row.ciUsed,
    retired: (row) => row.ciRetired,
    reserve: (row) => row.ciReserve,
    held: (row) => row.ciHeld,
    coming: (row) => row.ciComing,
  },
  CapChoices: {
    sectors: async (_, __, { capAndTrade }) =>
      (await capAndTrade.sectors()).filter(({ sectorInd }) => sectorInd === 'Y'),
    tradeStatuses: (_, __, { capAndTrade }) => capAndTrade.tradeStatuses(),
  },
  CapChoice: { id: (choice) => choice.rid },
  CapTrade: {
    submittalId: ({ childSubmissionRid }) => childSubmissionRid,
    id: (trade) => trade.cppCiTradeHistoryRid,
    createdAt: (trade) => trade.createdDate,
    typeId: (trade) => trade.cppCiTradeTypeRid,
    typeName: (trade) => trade.cppCiTradeTypeName,
    transferName: (trade) => trade.transferFacilityName,
    transferAddress: (trade) => trade.transferFacLocAddress,
    acquireName: (trade) => trade.acquireFacilityName,
    acquireAddress: (trade) => trade.acquireFacLocAddress,
    quantity: (trade) => trade.ciAmt,
    price: (trade) => trade.pricePerCi,
    dueOn: (trade) => trade.dueDate,
    statusId: (trade) => trade.cppTradeStatusRid,
    statusName: (trade) => trade.cppTradeStatusName,
  },
  CapTradeYear: { year: (row) => row.inventoryRid, quantity: (row) => row.ciAmt },
}
