import type { Catalogue } from '#words/spanish.ts'
import air from './forms/air.json' with { type: 'json' }
import capAndTrade from './forms/cap-and-trade.json' with { type: 'json' }
import drinkingWater from './forms/drinking-water.json' with { type: 'json' }
import greenhouseGases from './forms/greenhouse-gases.json' with { type: 'json' }
import permits from './forms/permits.json' with { type: 'json' }
import shared from './forms/shared.json' with { type: 'json' }
import waste from './forms/waste.json' with { type: 'json' }
import water from './forms/water.json' with { type: 'json' }
import wells from './forms/wells.json' with { type: 'json' }

/**
 * What the forms that ship say, apart from the words of the portal: "Made" beside an amount is not "Made" beside a day.
 * The server alone reads it, so no browser loads a form it does not show.
 */
export const formCatalogues: readonly Catalogue[] = [
  ...[air, capAndTrade, drinkingWater, greenhouseGases, permits, shared, waste, water, wells],
]
