import type { Trade, TradeYear } from '#api/cap-and-trade/trades/trades.schemas.ts'

export type CapTradeMapper = Trade
export type CapTradeYearMapper = TradeYear
