import { MapSiteDocument, type MapSiteQuery } from '#app/gql/operations.ts'
import { homeBox } from './basemap.server.ts'
import type { MapFrame } from './map-view.ts'
import type { PageContext } from './page-context.ts'
import type { SearchState } from './search-params.ts'

/** What every map of a search starts from; null in the grid. */
export async function mapFrameOf(
  state: SearchState,
  context: PageContext,
): Promise<MapFrame | null> {
  if (state.view !== 'map') return null
  const { mapStates, tileUrl, tileCredit } = context.settings
  const home = await homeBox(mapStates)
  return { home, bounds: state.box ?? home, mapStates, tileUrl, tileCredit }
}

/** The site that the address names; null when there is none, or none that is public. */
export async function chosenSite(
  id: string | null,
  context: PageContext,
): Promise<MapSiteQuery['site'] | null> {
  if (id === null) return null
  try {
    return (await context.execute(MapSiteDocument, { id })).site
  } catch (refusal) {
    // A site that is gone must not take the map with it.
    if (refusal instanceof Response && refusal.status === 404) return null
    throw refusal
  }
}
