import type { CapTrade } from '#api/cap-trades/cap-trades.schemas.ts'

export type SignedTradeMapper = CapTrade
