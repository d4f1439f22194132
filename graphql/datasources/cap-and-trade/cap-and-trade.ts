import type { BlockCriteria } from '#api/cap-and-trade/blocks/blocks.schemas.ts'
import type { TradeCriteria } from '#api/cap-and-trade/trades/trades.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type Choice = { rid: number; name: string; sectorInd?: 'Y' | 'N' }

/** REST calls about compliance instruments. */
export function capAndTradeSource(rest: Rest) {
  const choices = async (name: string) =>
    (await rest.call('reference.get', { path: { name } })).content
  return {
    blocks: (criteria: BlockCriteria) => rest.call('cap.ownBlocks', { body: criteria }),
    block: (rid: number) => rest.call('cap.facilityBlock', { path: { id: rid }, body: {} }),
    facility: (rid: number) => rest.call('cap.facility', { path: { id: rid } }),
    trades: (criteria: TradeCriteria) => rest.call('cap.ownTrades', { body: criteria }),
    withdraw: (rid: number) => rest.call('cap.withdrawTrade', { path: { id: rid }, body: {} }),
    market: () => rest.call('capMarket.report'),
    sectors: () => choices('AirNEI.REF_CPP_CAP_TYPE'),
    tradeStatuses: () => choices('AirNEI.REF_CPP_TRADE_STATUS'),
  }
}
