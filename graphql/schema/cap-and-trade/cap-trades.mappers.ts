import type { CapTrade } from '#api/cap-and-trade/cap-trades/cap-trades.schemas.ts'

export type SignedTradeMapper = CapTrade
