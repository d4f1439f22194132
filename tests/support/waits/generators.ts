import { ACCOUNTS } from './generators/accounts.ts'
import { BACKFLOW } from './generators/backflow.ts'
import { EVENTS } from './generators/events.ts'
import { FILING } from './generators/filing.ts'
import { MONEY } from './generators/money.ts'
import { PORTAL } from './generators/portal.ts'
import { REVIEW } from './generators/review.ts'
import { TRADING } from './generators/trading.ts'
import { WATER } from './generators/water.ts'
import type { Generators } from './scene.ts'

/** Something of each kind, by chance in one of its ways, with the act that ends it: each in the file of its area. */
export const GENERATORS: Generators = {
  ...FILING,
  ...REVIEW,
  ...EVENTS,
  ...ACCOUNTS,
  ...WATER,
  ...BACKFLOW,
  ...MONEY,
  ...TRADING,
  ...PORTAL,
}
