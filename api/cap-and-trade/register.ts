import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { registerBlocks } from './blocks/blocks.routes.ts'
import { registerCompliance } from './compliance/compliance.routes.ts'
import { registerCapDesk } from './desk/desk.routes.ts'
import { registerCapEntities } from './entities/entities.routes.ts'
import { registerMarket } from './market/market.routes.ts'
import { registerStatement } from './statement/statement.routes.ts'
import { registerTrades } from './trades/trades.routes.ts'

/** Cap and trade: holdings, and trades of them. */
export function registerCapAndTrade(api: Api, deps: ApiDeps): void {
  registerBlocks(api, deps)
  registerTrades(api, deps)
  registerCapDesk(api, deps)
  registerCompliance(api, deps)
  registerCapEntities(api, deps)
  registerMarket(api, deps)
  registerStatement(api, deps)
}
