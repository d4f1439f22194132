/** The windows and waits of trades, settings of the agency; the defaults name their source in docs/cap-and-trade.md. */
export type TradeRules = {
  /** Whether a second person of the seller confirms, and within how many business days. */
  secondNeeded: boolean
  secondDays: number
  /** Days within which the acquirer signs (OAR 340-273-0510: one week). */
  acquirerDays: number
  /** Days that a first trade of two entities waits after the acquirer's signature. */
  firstTradeDays: number
  /** Whether the units move by themselves once the acquirer has signed and no wait is left. */
  isAutomatic: boolean
  /** How far from the average of the last quarter a price may be without an explanation, in percent. */
  farPercent: number
}
