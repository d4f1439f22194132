import { testConfig } from '#tests/support/config.ts'

/** The rules of the trades that are killed: no wait of a first trade, so that the agency can move the units at once. */
export const TRADING_CONFIG = {
  ...testConfig,
  trades: { ...testConfig.trades, firstTradeDays: 0, farPercent: 1_000_000, isAutomatic: false },
}
