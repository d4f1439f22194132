import type {
  Block,
  BlockCriteria,
  CapFacility,
  FacilityBlock,
} from '#api/cap-and-trade/blocks/blocks.schemas.ts'
import type { Market } from '#api/cap-and-trade/market/market.schemas.ts'
import type { Trade, TradeCriteria } from '#api/cap-and-trade/trades/trades.schemas.ts'
import type { RestList } from '#graphql/lib/paging.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type Choice = { rid: number; name: string; sectorInd?: 'Y' | 'N' }

/** REST calls about compliance instruments. */
export function capAndTradeSource(rest: Rest) {
  const choices = async (name: string) =>
    (await rest.get<{ content: Choice[] }>(`/Anon/Reference/Get/${name}`)).content
  return {
    blocks: (criteria: BlockCriteria) =>
      rest.post<RestList<Block>>('/AirNEI/CPPCiBlock/GetPublicCPPCiBlockByCriteria', criteria),
    block: (rid: number) =>
      rest.post<FacilityBlock>(`/AirNEI/CPPCap/GetCppFacilityBlockData/${rid}`, {}),
    facility: (rid: number) => rest.get<CapFacility>(`/AppSystem/Facility/Get/${rid}`),
    trades: (criteria: TradeCriteria) =>
      rest.post<RestList<Trade>>(
        '/AirNEI/CppCiTrade/GetPublicCPPCiTradeHistoryByCriteria',
        criteria,
      ),
    withdraw: (rid: number) =>
      rest.post<null>(`/AirNEI/CppCiTrade/WithdrawCPPCiTradeHistory/${rid}`, {}),
    market: () => rest.get<Market>('/Anon/CapMarket/GetReport'),
    sectors: () => choices('AirNEI.REF_CPP_CAP_TYPE'),
    tradeStatuses: () => choices('AirNEI.REF_CPP_TRADE_STATUS'),
  }
}
