import { recordFiledTest } from './backflow/ccc/filed-report.effect.ts'
import { selectSurrenderDue } from './cap-and-trade/compliance/waits.queries.ts'
import { takeFiledEmissions } from './cap-and-trade/compliance/filed-emissions.effect.ts'
import { surrenderFiled } from './cap-and-trade/compliance/filed-surrender.effect.ts'
import { openFiledTrade } from './cap-and-trade/trading/filed-trade.effect.ts'
import { askNewHolder } from './review/transfers/asked.effect.ts'
import { fileAppeal } from './filing/appeals/filed-appeal.effect.ts'
import { requireReady } from './review/transfers/require-ready.ts'
import type { Products } from './filing/products.ts'

/** What the products do before a submittal is signed and when it is filed, in this order, and what is owed by a type. */
export const PRODUCTS: Products = {
  checks: [requireReady],
  effects: [
    openFiledTrade,
    fileAppeal,
    recordFiledTest,
    takeFiledEmissions,
    surrenderFiled,
    askNewHolder,
  ],
  owed: selectSurrenderDue,
}
